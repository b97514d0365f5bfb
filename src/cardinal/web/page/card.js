// A card, drawn from its data: a button that says in full what it is.
import { classes, html } from "./html.js";
import { chosen, looked, me, printed } from "./state.js";
import { clickCard, lit, movable, offers } from "./choices.js";
import { Emblem, Sign } from "./art.js";
import { hue, ZONES } from "./words.js";

const RESTABLE = new Set(["V", "FL", "FR", "BL", "BC", "BR", "mate", "battle", "base", "resources"]);

export const isRested = (card) => card.rest || card.states?.includes("rest") || false;
const isFaceDown = (card) => card.states?.includes("face down") && !card.states.includes("deleted");

/**
 * @param {{card: object, seat: string, zone: string, number?: number, open?: boolean, shape?: "full"|"strip"|"chip"}} props
 */
export function Card({ card, seat, zone, number, open, shape = "full" }) {
  const about = printed.get(card.name) || { name: card.name };
  const place = `${seat}.${zone}`;
  const isLit = lit.value.has(card.id) || (lit.value.has(place) && shape === "full");
  const names = classes(
    "card", shape, about.color ? "gd" : about.grade !== undefined ? "vg" : "gd", isLit && "lit",
    !isLit && movable(card.id) && "maybe", chosen.value?.card === card.id && "chosen",
    RESTABLE.has(zone) && isRested(card) && "rest", !open && isFaceDown(card) && "down",
    card.states?.includes("locked") && "locked", card.damage > 0 && "hurt",
  );
  const tint = about.color ? `c-${about.color.toLowerCase()}` : "";
  return html`<button class="${names} ${tint}" data-id=${card.id} data-name=${card.name} data-zone=${place}
      style=${tinted(about)} aria-pressed=${chosen.value?.card === card.id ? "true" : null}
      tabindex=${isLit || !lit.value.size ? 0 : -1}
      onClick=${(event) => { event.stopPropagation(); clickCard(card.id); }}
      onMouseEnter=${() => look(card)} onFocus=${() => look(card)}>
    <span class="unseen">${label(card, about, seat, zone)}</span><span class="face" aria-hidden="true">${number ? html`<kbd class="nth">${number}</kbd>` : null}
    ${shape === "full" ? face(card, about) : stripFace(card, about)}
    ${marks(card).length ? html`<span class="marks">${marks(card).map((mark) => html`<i>${mark}</i>`)}</span>` : null}</span>
  </button>`;
}

const face = (card, about) => (about.grade !== undefined ? vanguardFace(card, about) : gundamFace(card, about));

/** A card that is only shown, not on the table. */
export function Picture({ name }) {
  const about = printed.get(name) || { name };
  const tint = about.color ? `c-${about.color.toLowerCase()}` : "";
  return html`<span class="card full ${about.grade !== undefined ? "vg" : "gd"} ${tint}" style=${tinted(about)}><span class="face">${face({ name }, about)}</span></span>`;
}

/** Clans have their own hue, and each card of them a shade of it; colours of Gundam cards are in the style sheet. */
const tinted = (about) => (about.clan?.length ? `--hue:${hue(about.clan[0])};--shade:${(hue(about.name) % 41) - 20}` : null);

const look = (card) => { looked.value = { name: card.name, id: card.id }; };

/** The back of a card that this page does not know. */
export const Back = ({ label: said }) => html`<span class="card back full" role="img" aria-label=${said || "a card face down"}></span>`;

/** The name, smaller if a word of it is long. */
const Title = ({ name }) => html`<span class=${classes("name", name.split(/[ -]/).some((word) => word.length > 8) && "long")}>${name}</span>`;

function vanguardFace(card, about) {
  const power = card.power ?? about.power;
  const critical = card.critical ?? about.critical;
  const onCircle = card.power !== undefined;
  return html`<span class="top"><b class="grade">${card.grade ?? about.grade}</b><${Title} name=${card.name} /></span>
    <span class="mid"><${Emblem} name=${about.name} /><span class="kin">${about.clan?.join(", ")}</span>
      ${about.trigger ? html`<span class="trigger"><${Sign} name=${about.trigger} /> ${about.trigger}</span>` : null}
      ${(about.skill || []).filter((word) => word !== "boost").map((word) => html`<span class="kin">${word}</span>`)}</span>
    <span class="low"><b class="power">${changed(power, onCircle ? about.power : power)}</b>
      ${onCircle && critical !== 1 ? html`<span class="critical"><${Sign} name="critical" />${changed(critical, about.critical)}</span>` : null}
      ${about.shield ? html`<span class="shield"><${Sign} name="shield" />${(card.shield ?? about.shield) / 1000}k</span>` : null}</span>`;
}

function gundamFace(card, about) {
  const adds = about.pilot || (about.type === "pilot" && about); // to its Unit
  const hp = card.hp ?? about.hp;
  return html`<span class="top">${about.level || about.cost ? html`<b class="grade"><span>${changed(card.level ?? about.level, about.level)}</span><i>${changed(card.cost ?? about.cost, about.cost)}</i></b>` : null}
      <${Title} name=${card.name} /></span>
    <span class="mid"><${Emblem} name=${about.name} kind="machine" /><span class="kin">${[about.color, about.type].filter(Boolean).join(" ")}</span>
      ${(card.keywords || []).map((word) => html`<span class="trigger">${word}</span>`)}${card.linked ? html`<span class="trigger link">linked</span>` : null}</span>
    ${adds ? html`<span class="low"><b class="power">+${adds.ap}</b><b class="hp">+${adds.hp}</b></span>`
      : hp ? html`<span class="low"><b class="power">${changed(card.ap ?? about.ap, about.ap)}</b><b class="hp">${card.damage ? html`<span class="damage">${Math.max(0, hp - card.damage)}/</span>` : null}${changed(hp, about.hp)}</b></span>` : null}`;
}

function stripFace(card, about) {
  return html`${about.grade !== undefined ? html`<b class="grade">${about.grade}</b>` : null}<span class="name">${card.name}</span>
    ${about.trigger ? html`<span class="trigger"><${Sign} name=${about.trigger} /></span>` : null}
    ${card.hp !== undefined ? html`<b class="hp">HP ${card.damage ? `${card.hp - card.damage}/` : ""}${card.hp}</b>` : null}`;
}

/** A number, marked if it is not what is printed. */
function changed(now, usual) {
  if (usual === undefined || usual === null || now === usual) return now;
  return html`<span class=${now > usual ? "up" : "less"}>${now}${now > usual ? "▲" : "▼"}</span>`;
}

/** States in words, for the eye. */
function marks(card) {
  const found = (card.states || []).filter((word) => word !== "rest");
  if (card.new) found.push("new");
  return found;
}

/** Everything about a card in one sentence, for who does not see it. */
export function label(card, about, seat, zone) {
  const whose = seat === me.value ? "your" : `${seat}'s`;
  const said = [card.name];
  if (about.grade !== undefined) {
    said.push(`grade ${card.grade ?? about.grade}`);
    if (card.power !== undefined) said.push(`power ${card.power}`, `critical ${card.critical}`);
    else said.push(`power ${about.power}`);
    if (about.shield) said.push(`shield ${card.shield ?? about.shield}`);
    if (about.trigger) said.push(`${about.trigger} trigger`);
  } else {
    said.push([about.color, about.type].filter(Boolean).join(" "));
    if (about.level) said.push(`level ${card.level ?? about.level}, cost ${card.cost ?? about.cost}`);
    if (card.hp !== undefined) said.push(`AP ${card.ap ?? 0}, HP ${card.hp}${card.damage ? `, ${card.damage} damage` : ""}`);
    else if (about.hp) said.push(`AP ${about.ap}, HP ${about.hp}`);
    if (card.pilot) said.push(`pilot ${card.pilot}${card.linked ? ", linked" : ""}`);
    said.push(...(card.keywords || []));
  }
  if (RESTABLE.has(zone)) said.push(isRested(card) ? "rested" : "standing");
  said.push(...marks(card), `${whose} ${ZONES[zone] || zone}`);
  const can = offers(card.id) || offers(`${seat}.${zone}`);
  if (can) said.push(`can: ${can}`);
  return said.filter(Boolean).join(", ");
}
