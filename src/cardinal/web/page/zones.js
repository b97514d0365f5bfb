// Parts of a play mat: places for one card, piles that are looked into, hands and name plates.
import { classes, html, times } from "./html.js";
import { me, pile, scene, seats, watched, who, zoneOf } from "./state.js";
import { clickPlace, lit, offers } from "./choices.js";
import { Back, Card } from "./card.js";
import { t } from "./texts/t.js";
import { zoneName } from "./words.js";

/** A place for one card, or a few. */
export function Place({ seat, zone, children, title }) {
  const key = `${seat}.${zone}`;
  const here = zoneOf(seat, zone);
  const isLit = lit.value.has(key);
  const name = title || zoneName(zone);
  return html`<div class=${classes("place", `z-${zone}`, isLit && "lit", here.count && "taken")} data-place=${key} onClick=${() => clickPlace(key)}>
    <span class="what" aria-hidden="true">${name}</span>
    ${here.cards.map((card) => html`<${Card} key=${card.id} card=${card} seat=${seat} zone=${zone} />`)}
    ${times(here.hidden, (n) => html`<${Back} key=${`back${n}`} label=${t("card.down-at", { place: name })} />`)}
    ${isLit && !here.cards.length ? html`<button class="spot"
      onClick=${(event) => { event.stopPropagation(); clickPlace(key); }}><span class="unseen">${name}: ${offers(key)}</span><span aria-hidden="true">${name}</span></button>` : null}
    ${children}
  </div>`;
}

/** A pile: how many cards, and where they may be seen, a viewer for them. */
export function Pile({ seat, zone, closed }) {
  const here = zoneOf(seat, zone);
  const key = `${seat}.${zone}`;
  const isLit = here.cards.some((card) => lit.value.has(card.id));
  const face = html`<span class=${classes("heap", !here.count && "none", here.cards.length && "open")} aria-hidden="true">
      <b>${here.count}</b></span>
    <span class="what" aria-hidden="true">${zoneName(zone)}</span>`;
  if (closed || !here.cards.length)
    return html`<div class="pile" data-zone-of=${key} role="img" aria-label=${t("zone.of", { zone: zoneName(zone), seat, count: here.count })}>${face}</div>`;
  return html`<button class=${classes("pile", isLit && "lit")} data-zone-of=${key} aria-haspopup="dialog"
      onClick=${() => { pile.value = { seat, zone }; }}><span class="unseen">${t("zone.of", { zone: zoneName(zone), seat, count: here.count })}${isLit ? `, ${t("zone.lit")}` : ""}; ${t("zone.look")}</span>${face}</button>`;
}

/** The name plate of a player; with `look`, one of many whom one can look at; where players can be chosen or attacked, a button. ``tag`` is what a game says of the player. */
export function Plate({ seat, tag, look, children }) {
  const turn = scene.value.turn.player === seat;
  const asked = scene.value.asked?.player === seat;
  const isOut = scene.value.out.includes(seat);
  const deck = seats.value.find((one) => one.seat === seat)?.deck;
  return html`<div class=${classes("plate", turn && "turn", asked && "asked", isOut && "out")}>
    ${look ? html`<button class="seat" aria-label=${t("plate.look", { seat })} aria-pressed=${watched.value === seat} onClick=${() => { watched.value = watched.value === seat ? "" : seat; }}>${seat}</button>` : html`<b class="seat">${seat}</b>`} <span class="sitting">${who(seat)}</span>
    ${turn ? html`<span class="tag">▶ ${t("plate.turn")}</span>` : null}${asked && !turn ? html`<span class="tag">… ${t("plate.decides")}</span>` : null}
    ${isOut ? html`<span class="tag">${t("plate.out")}</span>` : null}${tag ? html`<span class="tag">${tag}</span>` : null}
    ${deck ? html`<span class="deckname">${deck}</span>` : null}${children}</div>`;
}

/** A hand: cards with their numbers for the keyboard, or backs. */
export function Hand({ seat }) {
  const here = zoneOf(seat, "hand");
  const mine = seat === me.value;
  return html`<section id=${mine ? "hand" : null} class=${classes("hand", mine ? "mine" : "theirs")} data-zone="hand" data-zone-of=${`${seat}.hand`} style="--n:${here.count}"
      aria-label=${mine ? t("hand.mine", { count: here.count }) : t("zone.of", { zone: zoneName("hand"), seat, count: here.count })}>
    ${here.cards.map((card, n) => html`<${Card} key=${card.id} card=${card} seat=${seat} zone="hand" number=${mine && n < 9 ? n + 1 : 0} />`)}
    ${mine ? times(here.hidden, (n) => html`<${Back} key=${`back${n}`} />`)
      : here.hidden ? html`<span class="backs" aria-hidden="true">${times(Math.min(here.hidden, 12), () => html`<i></i>`)}</span>` : null}
    ${mine ? null : html`<span class="what">${t("hand.count", { count: here.count })}</span>`}
  </section>`;
}

/** Cards that are written as strips. */
export function Strips({ seat, zone }) {
  const here = zoneOf(seat, zone);
  const isLit = here.cards.some((card) => lit.value.has(card.id));
  return html`<section class="strips" data-zone-of=${`${seat}.${zone}`} aria-label=${t("zone.of", { zone: zoneName(zone), seat, count: here.count })}>
    <button class=${classes("what", isLit && "lit")} disabled=${!here.cards.length} onClick=${() => { pile.value = { seat, zone }; }}>${zoneName(zone)} <b>${here.count}</b></button>
    <div class="stack">${here.cards.map((card) => html`<${Card} key=${card.id} card=${card} seat=${seat} zone=${zone} shape="strip" />`)}
    ${times(here.hidden, (n) => html`<span key=${`back${n}`} class="card strip back" role="img" aria-label=${t("card.down")}></span>`)}</div>
  </section>`;
}

export const others = () => {
  const all = Object.keys(scene.value.sides);
  const own = all.indexOf(me.value);
  return [...all.slice(own + 1), ...all.slice(0, own)];
};
