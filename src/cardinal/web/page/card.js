// A card, drawn from its data: a button that says in full what it is.
import { classes, html } from "./html.js";
import { looked, me, printed } from "./state.js";
import { clickCard, lit, movable, offers, picked, ticked } from "./choices.js";
import { game } from "./game.js";
import { t } from "./texts/t.js";
import { zoneName } from "./words.js";

export const isRested = (card) => card.rest || card.states?.includes("rest") || false;

/**
 * @param {{card: object, seat: string, zone: string, number?: number, open?: boolean, shape?: "full"|"strip"|"chip"}} props
 */
export function Card({ card, seat, zone, number, open, shape = "full" }) {
  const about = printed.get(card.name) || { name: card.name };
  const place = `${seat}.${zone}`;
  const isLit = lit.value.has(card.id) || (lit.value.has(place) && shape === "full");
  const isPicked = picked.value?.card === card.id;
  const isTicked = ticked.value.has(card.id);
  const names = classes(
    "card", shape, ...tint(about), isLit && "lit",
    !isLit && movable(card.id) && "maybe", isPicked && "chosen", isTicked && "ticked",
    game.value.resting.has(zone) && isRested(card) && "rest", !open && game.value.isDown(card) && "down", game.value.looks(card),
  );
  return html`<button class=${names} data-id=${card.id} data-name=${card.name} data-zone=${place}
      style=${game.value.style(about)} aria-pressed=${isPicked || isTicked ? "true" : null}
      tabindex=${isLit || isTicked || !lit.value.size ? 0 : -1}
      onClick=${(event) => { event.stopPropagation(); clickCard(card.id); }}
      onMouseEnter=${() => look(card)} onFocus=${() => look(card)}>
    <span class="unseen">${label(card, about, seat, zone)}</span><span class="face" aria-hidden="true">${number ? html`<kbd class="nth">${number}</kbd>` : null}
    ${shape === "full" ? game.value.face(card, about) : game.value.strip(card, about)}
    ${isTicked ? html`<b class="check">✓</b>` : null}
    ${game.value.marks(card).length ? html`<span class="marks">${game.value.marks(card).map((mark) => html`<i>${mark}</i>`)}</span>` : null}</span>
  </button>`;
}

/** The classes of a card by which the style of its game knows it. */
const tint = (about) => [game.value.kind, game.value.tint(about)];

/** A card that is only shown, not on the table. */
export function Picture({ name }) {
  const about = printed.get(name) || { name };
  return html`<span class=${classes("card", "full", ...tint(about))} style=${game.value.style(about)}><span class="face">${game.value.face({ name }, about)}</span></span>`;
}

const look = (card) => { looked.value = { name: card.name, id: card.id }; };

/** The back of a card that this page does not know. */
export const Back = ({ label: said }) => html`<span class="card back full" role="img" aria-label=${said || t("card.down")}></span>`;

/** The name, smaller if a word of it is long; no word is broken, but on the smallest cards a long one ends in dots. */
export function Title({ name }) {
  const longest = Math.max(...name.split(/(?<=-)| /).map((word) => word.length));
  return html`<span class=${classes("name", longest > 9 && "long")} style=${`--word:${longest}`}>${name}</span>`;
}

/** A number, marked if it is not what is printed. */
export function changed(now, usual) {
  if (usual === undefined || usual === null || now === usual) return now;
  return html`<span class=${now > usual ? "up" : "less"}>${now}${now > usual ? "▲" : "▼"}</span>`;
}

/** Everything about a card in one sentence, for who does not see it. */
export function label(card, about, seat, zone) {
  const said = [card.name];
  said.push(...game.value.spoken(card, about));
  if (game.value.resting.has(zone)) said.push(t(isRested(card) ? "card.rested" : "card.standing"));
  said.push(...game.value.marks(card), t(seat === me.value ? "zone.yours" : "name.place", { seat, place: zoneName(zone) }));
  const can = offers(card.id) || offers(`${seat}.${zone}`);
  if (can) said.push(t("card.can", { can }));
  if (ticked.value.has(card.id)) said.push(t("card.ticked"));
  return said.filter(Boolean).join(", ");
}
