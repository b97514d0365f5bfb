// Cards move to where they are now; the focus goes with them.
import { game } from "./game.js";

const TIME = 220;
export const still = matchMedia("(prefers-reduced-motion: reduce)");
let rects = new Map();
let moving = ""; // the card that was moved by keys or mouse: the focus goes with it
let focused = null; // the card that had the focus before the change

export const all = (selector) => [...document.querySelectorAll(selector)];

/** The next change moves this card. */
export function follow(id) {
  moving = id || "";
}

/** Takes note of where all cards are, before the table changes. */
export function before() {
  rects = new Map(all(".card[data-id]").map((element) => [element.dataset.id, element.getBoundingClientRect()]));
  focused = moving || document.activeElement?.dataset?.id || focused;
  moving = "";
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

/** The focus goes with the card that was moved; where it would fall to the page, to the prompt. */
function keepFocus() {
  const had = focused;
  focused = null;
  const same = had && document.querySelector(`.card[data-id="${had}"]`);
  if (same && isLost(document.activeElement, true)) same.focus({ preventScroll: true });
  catchFocus();
}

/** Whether nothing has the focus that somebody put it on; the prompt has it where it was caught. */
const isLost = (active, orCaught) => !active || active === document.body || !active.isConnected || (orCaught && active.id === "prompt");

/** Wherever what had the focus goes away, the prompt has it. */
function catchFocus() {
  if (!isLost(document.activeElement)) return;
  const dialog = document.querySelector("dialog[open]");
  (dialog?.querySelector(".card.lit, button") || document.querySelector("#cover button") || document.getElementById("prompt"))?.focus({ preventScroll: true });
}

/** Watches over the focus from now on: whatever is drawn anew, it never falls to the page. */
export function guard(root) {
  new MutationObserver(catchFocus).observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "inert", "open"] });
  const later = () => { queueMicrotask(catchFocus); setTimeout(catchFocus); };
  addEventListener("click", later); // on what cannot have it
  addEventListener("focusout", (event) => { if (!event.relatedTarget) later(); });
}
