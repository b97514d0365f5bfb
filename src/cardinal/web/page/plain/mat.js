// A play mat for a game that brings none: what is laid out in rows, what is piled up beside them, cards by their numbers.
import { classes, html } from "/html.js";
import { changed, Title } from "/card.js";
import { Emblem } from "/art.js";
import { hue } from "/words.js";
import { me, scene, zoneOf } from "/state.js";
import { clickPlace, lit, offers } from "/choices.js";
import { Hand, others, Pile, Place, Plate } from "/zones.js";

const layout = () => scene.value?.layout || { laid: [], piles: [] };

export const kind = "plain";
export const resting = { has: (zone) => layout().laid.includes(zone) }; // zones in which cards rest and stand
export const piles = { has: (zone) => layout().piles.includes(zone) }; // zones that are looked into
export const fromDeck = new Set(); // zones to which cards come from the deck
export const roomy = new Set(["main"]); // decisions for which one wants to see the table
export const followed = new Set(["reveals"]); // what turns cards up that one wants to follow
export const keys = /(\[[A-Z][^\]]*\])/; // words that begin an ability

export const narrowPiles = new Set(); // zones that are looked into where there is little room
export const forPlayer = new Set(); // zones whose cards stand for their player
export const yes = new Set(); // what is a yes, a no or a pass besides the usual words
export const no = new Set();
export const passes = new Set();
export const warns = () => ""; // a move that is asked about once more
export const great = ({ what }) => (what === "ends" ? "end" : ""); // whether a line of the log has weight
export const portions = {}; // what is given one after the other

export const isDown = (card) => card.states?.includes("face down"); // its back is shown
export const looks = () => "";
export const marks = (card) => (card.states || []).filter((word) => word !== "rest"); // its states in words, for the eye
export const now = (card) => [...(card.states || []), ...(card.keywords || [])]; // the same where it is shown in full

export function Mat() {
  const far = others();
  return html`<div class=${classes("mat", "plain", far.length > 1 && "many")} style="--others:${far.length}">
    <div class="row">${far.map((seat) => html`<${Side} key=${seat} seat=${seat} far />`)}</div>
    <${Side} seat=${me.value} />
  </div>`;
}

function Side({ seat, far }) {
  const { laid, piles: heaps } = layout();
  const rows = laid.map((zone) => html`<${Place} key=${zone} seat=${seat} zone=${zone} />`);
  return html`<section class=${classes("side", far ? "far" : "near", scene.value.out.includes(seat) && "out")} aria-label=${`Side of ${seat}`} data-seat=${seat}>
    <div class="wing"><${Player} seat=${seat} />${far ? html`<${Hand} seat=${seat} />` : null}</div>
    <div class="field">${far ? rows.reverse() : rows}</div>
    <div class="piles">${heaps.filter((zone) => zone === "deck" || zoneOf(seat, zone).count).map((zone) => html`<${Pile} key=${zone} seat=${seat} zone=${zone} />`)}</div>
  </section>`;
}

/** The name plate; a button where the player can be chosen or attacked. */
function Player({ seat }) {
  const isLit = lit.value.has(seat);
  return html`<div class=${classes("person", isLit && "lit")} data-place=${seat} onClick=${() => clickPlace(seat)}><${Plate} seat=${seat}>${Object.entries(scene.value.numbers?.[seat] || {}).map(([name, number]) => html`<span class="counter">${name} <b>${number}</b></span>`)}<//>
    ${isLit ? html`<button class="spot player" onClick=${(event) => { event.stopPropagation(); clickPlace(seat); }}><span class="unseen">Player ${seat}: ${offers(seat)}</span><span aria-hidden="true">player ${seat}</span></button>` : null}</div>`;
}

/** The numbers of a card by name: as they are now, else as they are printed. */
const numbers = (card, about) => [...new Set([...Object.keys(about), ...Object.keys(card)])]
  .filter((key) => Number.isFinite(card[key] ?? about[key])).map((key) => [key, card[key] ?? about[key], about[key]]);

/** What is printed besides: kinds, colors, traits. */
const words = (about) => Object.entries(about).filter(([key]) => !["name", "text", "id", "unread"].includes(key)).map(([, value]) => value)
  .flat().filter((value) => typeof value === "string" && value);

export const tint = () => "";
export const style = (about) => (words(about).length ? `--hue:${hue(words(about).at(-1))};--shade:${(hue(about.name) % 41) - 20}` : null);

export function face(card, about) {
  const [first, ...rest] = numbers(card, about);
  return html`<span class="top"><${Title} name=${card.name} /></span>
    <span class="mid"><${Emblem} name=${about.name} />${first ? html`<b class="grade">${changed(first[1], first[2])}</b>` : null}${words(about).slice(0, 2).map((word) => html`<span class="kin">${word}</span>`)}
      ${(card.keywords || []).map((word) => html`<span class="trigger">${word}</span>`)}</span>
    <span class="low">${rest.map(([key, now, usual]) => html`<span class="number"><small>${key}</small> <b>${changed(now, usual)}</b></span>`)}</span>`;
}

export const strip = (card, about) => html`<span class="name">${card.name}</span>${numbers(card, about).map(([key, now]) => html`<small>${key} ${now}</small>`)}`;
export const typeLine = (about) => words(about).join(" · ");
export const facts = (about, now, pair) => numbers(now, about).map(([key]) => [key, pair(now[key], about[key])]);

/** A card in words, for who does not see it. */
export const spoken = (card, about) => [...words(about), ...numbers(card, about).map(([key, now]) => `${key} ${now}`), ...(card.keywords || [])];
