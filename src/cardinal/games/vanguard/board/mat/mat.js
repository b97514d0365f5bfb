// The play mat of Vanguard: circles in the middle, damage on one side, deck and drop zone on the other.
import { html } from "/html.js";
import { me, pile, scene, zoneOf } from "/state.js";
import { lit } from "/choices.js";
import { Card } from "/card.js";
import { Hand, others, Pile, Place, Plate, Strips } from "/zones.js";
import { own } from "/words.js";
export * from "./cards.js";

export function Mat() {
  const [other] = others();
  return html`<div class="mat vanguard"><${Side} seat=${other} far /><${Side} seat=${me.value} /></div>`;
}

function Side({ seat, far }) {
  const circles = far ? ["BR", "BC", "BL", "FR", "V", "FL"] : ["FL", "V", "FR", "BL", "BC", "BR"];
  return html`<section class=${`side ${far ? "far" : "near"}`} aria-label=${own("mat.side", { seat })} data-seat=${seat}>
    <div class="wing">
      <${Plate} seat=${seat} />
      ${far ? html`<${Hand} seat=${seat} />` : null}
      <${Strips} seat=${seat} zone="damage" />
    </div>
    <div class="field circles">
      ${circles.map((zone) => html`<${Place} key=${zone} seat=${seat} zone=${zone}>${zone === "V" ? html`<${Under} seat=${seat} />` : null}<//>`)}
    </div>
    <div class="piles">
      ${["deck", "drop", "gzone", "bind", "removed"].map((zone) =>
        zone === "deck" || zone === "drop" || zoneOf(seat, zone).count ? html`<${Pile} key=${zone} seat=${seat} zone=${zone} closed=${zone === "deck"} />` : null)}
      <${Guardians} seat=${seat} />
    </div>
  </section>`;
}

/** What lies with the vanguard: the mate beside it, soul and hearts under it. */
function Under({ seat }) {
  const mates = zoneOf(seat, "mate").cards;
  return html`${mates.map((card) => html`<${Card} key=${card.id} card=${card} seat=${seat} zone="mate" />`)}
    <span class="under">${["soul", "heart"].map((zone) => {
      const here = zoneOf(seat, zone);
      const isLit = here.cards.some((card) => lit.value.has(card.id));
      return zone === "soul" || here.count ? html`<button class=${`pick soul ${isLit ? "lit" : ""}`} disabled=${!here.count}
        aria-label=${own("mat.pile", { zone: own(`mat.${zone}`), count: here.count, seat })} onClick=${(event) => { event.stopPropagation(); pile.value = { seat, zone }; }}>${own(`mat.${zone}`)} <b>${here.count}</b></button>` : null;
    })}</span>`;
}

/** Guardians, and the card of a check, lie beside the circles. */
function Guardians({ seat }) {
  const checked = zoneOf(seat, "trigger");
  return html`<div class="guardians" role="group" aria-label=${own("mat.guardians", { seat })} style=${`--n:${zoneOf(seat, "G").count}`}>
    <${Place} seat=${seat} zone="G" />
    ${checked.cards.length ? html`<${Place} seat=${seat} zone="trigger" />` : null}</div>`;
}
