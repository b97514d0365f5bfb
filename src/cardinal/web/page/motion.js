// Cards move to where they are now; the focus goes with them.
import { game } from "./game.js";

const TIME = 220;
const still = matchMedia("(prefers-reduced-motion: reduce)");
let rects = new Map();
let moving = ""; // the card that was moved by keys or mouse: the focus goes with it
let focused = null; // what had the focus before the change: {id} or {prompt}

export const all = (selector) => [...document.querySelectorAll(selector)];

/** The next change moves this card. */
export function follow(id) {
  moving = document.activeElement && document.activeElement !== document.body ? id || "" : "";
}

/** Takes note of where all cards are, before the table changes. */
export function before() {
  rects = new Map(all(".card[data-id]").map((element) => [element.dataset.id, element.getBoundingClientRect()]));
  const active = document.activeElement;
  focused = moving ? { id: moving } : null;
  moving = "";
  if (focused) return;
  if (active?.dataset?.id) focused = { id: active.dataset.id };
  else if (active?.closest("#options, [data-place]")) focused = { prompt: true };
}

/** Moves the cards from where they were; cards that are new come from a deck or a hand. */
export function after() {
  const known = rects;
  rects = new Map();
  keepFocus();
  if (still.matches || !known.size) return;
  for (const element of all("#table .card[data-id]")) {
    const from = known.get(element.dataset.id) || origin(element);
    if (from) move(element, from);
  }
}

function origin(element) {
  const [seat, zone] = (element.dataset.zone || "").split(".");
  const source = zone === "hand" || game.value?.fromDeck.has(zone) ? "deck" : "hand";
  return document.querySelector(`[data-zone-of="${seat}.${source}"]`)?.getBoundingClientRect();
}

function move(element, from) {
  const to = element.getBoundingClientRect();
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (!to.width || (Math.abs(dx) < 3 && Math.abs(dy) < 3)) return;
  const size = Math.min(2, Math.max(0.4, from.width / to.width));
  element.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${size})`, zIndex: 5 }, { transform: "none", zIndex: 5 }],
    { duration: TIME, easing: "cubic-bezier(.2,.7,.3,1)" },
  );
}

function keepFocus() {
  const had = focused;
  focused = null;
  const active = document.activeElement;
  if (!had || (active && active !== document.body && active.dataset.id !== undefined && active.dataset.id !== had.id)) return;
  if (active && active !== document.body && !had.id) return;
  const same = had.id && document.querySelector(`.card[data-id="${had.id}"]`);
  const place = same || document.querySelector("#options button, #hand .card.lit, .card.lit") || document.getElementById("prompt");
  place?.focus({ preventScroll: true });
}
