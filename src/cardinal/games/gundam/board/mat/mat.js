// The play mat of the Gundam Card Game, for two to eight players: others at the top, yourself at the bottom.
import { classes, html, times } from "/html.js";
import { me, scene, zoneOf } from "/state.js";
import { clickPlace, lit, narrow, offers } from "/choices.js";
import { Card, isRested } from "/card.js";
import { Hand, others, Pile, Place, Plate } from "/zones.js";
import { own } from "/words.js";
export * from "./cards.js";

const SLOTS = 6;

export function Mat() {
  const far = others();
  return html`<div class=${classes("mat", "gundam", far.length > 1 && "many")} style="--others:${far.length}">
    <div class="row">${far.map((seat) => html`<${Side} key=${seat} seat=${seat} far compact=${far.length > 1} />`)}</div>
    <section class="middle" aria-label=${own("mat.middle")}>
      ${Object.keys(scene.value.sides).map((seat) => (zoneOf(seat, "limbo").count ? html`<${Place} key=${seat} seat=${seat} zone="limbo" title=${own("mat.work", { seat })} />` : null))}
    </section>
    <${Side} seat=${me.value} />
  </div>`;
}

function Side({ seat, far, compact }) {
  const rows = [html`<${Battle} key="battle" seat=${seat} />`, html`<${Resources} key="resources" seat=${seat} />`];
  return html`<section class=${classes("side", far ? "far" : "near", scene.value.out.includes(seat) && "out")} aria-label=${own("mat.side", { seat })} data-seat=${seat}>
    <div class="wing">
      <${Plate} seat=${seat} tag=${isMate(seat) ? own("mat.mate") : ""} />
      ${far ? html`<${Hand} seat=${seat} />` : null}
      <${Defence} seat=${seat} compact=${compact} />
    </div>
    <div class="field">${far ? rows.reverse() : rows}</div>
    <div class="piles">
      <${Pile} seat=${seat} zone="deck" closed /><${Pile} seat=${seat} zone="trash" />
      ${zoneOf(seat, "removed").count ? html`<${Pile} seat=${seat} zone="removed" />` : null}
    </div>
  </section>`;
}

/** In a team battle every second player is of the same team. */
function isMate(seat) {
  return scene.value.format === "team" && seat !== me.value && (seat.charCodeAt(0) - me.value.charCodeAt(0)) % 2 === 0;
}

/** Base and Shields: what an attack on the player meets. */
function Defence({ seat, compact }) {
  const shields = zoneOf(seat, "shields");
  const isLit = lit.value.has(seat);
  return html`<div class=${classes("defence", isLit && "lit")} data-place=${seat} onClick=${() => clickPlace(seat)}>
    ${compact || narrow.matches ? zoneOf(seat, "base").cards.map((card) => html`<${Card} key=${card.id} card=${card} seat=${seat} zone="base" shape="strip" />`) : html`<${Place} seat=${seat} zone="base" title=${own("mat.base")} />`}
    <div class="shields" role="img" aria-label=${own("mat.shields-of", { count: shields.count, seat })}>
      <span class="what">${own("mat.shields")} <b>${shields.count}</b></span>
      <span class="bars">${times(shields.count, (n) => html`<i key=${n}></i>`)}</span></div>
    ${isLit ? html`<button class="spot player"
      onClick=${(event) => { event.stopPropagation(); clickPlace(seat); }}><span class="unseen">${own("mat.player-can", { seat, can: offers(seat) })}</span><span aria-hidden="true">${own("mat.player", { seat })}</span></button>` : null}
  </div>`;
}

/** Units, each with its Pilot beneath it. */
function Battle({ seat }) {
  const here = zoneOf(seat, "battle").cards;
  const pilots = [...zoneOf(seat, "pilots").cards];
  const empty = Math.max(0, SLOTS - here.length);
  return html`<div class="battle" role="group" aria-label=${own("mat.battle", { seat })} data-place=${`${seat}.battle`}>
    ${here.map((card) => html`<div key=${card.id} class="slot">
      <${Card} card=${card} seat=${seat} zone="battle" />${card.pilot ? html`<${Pilot} unit=${card} pilots=${pilots} seat=${seat} />` : null}</div>`)}
    ${times(empty, (n) => html`<div key=${`empty${n}`} class="slot empty"></div>`)}
  </div>`;
}

function Pilot({ unit, pilots, seat }) {
  const found = pilots.findIndex((card) => card.name === unit.pilot && (!card.unit || unit.name.startsWith(card.unit) || card.unit.startsWith(unit.name)));
  if (found < 0) return html`<span class="pilot">${unit.pilot}</span>`;
  const [card] = pilots.splice(found, 1);
  return html`<${Card} card=${card} seat=${seat} zone="pilots" shape="strip" />`;
}

/** Resources: how many can be spent, as counters; single ones only where they can be chosen. */
function Resources({ seat }) {
  const here = zoneOf(seat, "resources").cards;
  const ready = here.filter((card) => !isRested(card)).length;
  const toChoose = here.some((card) => lit.value.has(card.id));
  return html`<div class="resources" role="group" aria-label=${own("mat.resources-of", { seat, ready, count: here.length })}>
    <span class="what">${own("mat.resources")} <b>${ready}</b>/${here.length}</span>
    <span class="pips">${here.map((card) => toChoose ? html`<${Card} key=${card.id} card=${card} seat=${seat} zone="resources" shape="chip" />`
      : html`<i key=${card.id} class=${classes(isRested(card) && "spent", card.name.startsWith("EX") && "ex")}>${card.name.startsWith("EX") ? "EX" : ""}</i>`)}</span>
    <span class="what">${own("mat.deck")} <b>${zoneOf(seat, "resourcedeck").count}</b></span>
  </div>`;
}
