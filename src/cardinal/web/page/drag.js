// Cards can be dragged to places and targets; a long press shows the card in full.
import { looked, panel } from "./state.js";
import { dropOn, movable, pickUp } from "./choices.js";

const FAR = 9; // pixels from which on a press is a drag
const LONG = 450; // milliseconds from which on it is a long press
let held = null; // {id, element, x, y, ghost, timer}

export function listen() {
  addEventListener("pointerdown", down);
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
  addEventListener("click", (event) => {
    if (Date.now() - ended > 80) return;
    event.stopPropagation(); // the click that ends a drag or a long press is none
    event.preventDefault();
  }, true);
  addEventListener("contextmenu", (event) => { if (event.target.closest?.(".card")) event.preventDefault(); });
}

let ended = 0;

function down(event) {
  const element = event.target.closest?.(".card[data-id]");
  if (!element || event.button) return;
  held = { id: element.dataset.id, element, x: event.clientX, y: event.clientY, touch: event.pointerType === "touch" };
  if (held.touch) held.timer = setTimeout(() => longPress(element), LONG);
}

function longPress(element) {
  looked.value = { name: element.dataset.name, id: element.dataset.id };
  panel.value = "look";
  end();
  const release = () => { ended = Date.now(); };
  addEventListener("pointerup", release, { once: true, capture: true });
}

function move(event) {
  if (!held) return;
  const dx = event.clientX - held.x;
  const dy = event.clientY - held.y;
  if (!held.ghost) {
    if (Math.hypot(dx, dy) < FAR) return;
    clearTimeout(held.timer);
    if (!movable(held.id) || (held.touch && Math.abs(dx) > Math.abs(dy))) return void (held = null); // it is a scroll
    lift();
  }
  held.ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`;
}

function lift() {
  const rect = held.element.getBoundingClientRect();
  held.ghost = held.element.cloneNode(true);
  held.ghost.removeAttribute("data-id");
  held.ghost.classList.add("ghost");
  Object.assign(held.ghost.style, { left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, height: `${rect.height}px` });
  held.ghost.style.setProperty("--w", `${Math.min(rect.width, rect.height)}px`);
  document.body.append(held.ghost);
  pickUp(held.id);
}

function up(event) {
  if (!held?.ghost) return end();
  const keys = [];
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const card = element.closest(".card[data-id]");
    const place = element.closest("[data-place]");
    if (card) keys.push(card.dataset.id);
    if (place) keys.push(place.dataset.place);
  }
  const { id } = held;
  ended = Date.now();
  end();
  dropOn(id, keys, Boolean(document.elementFromPoint(event.clientX, event.clientY)?.closest("#table")));
}

function end() {
  clearTimeout(held?.timer);
  held?.ghost?.remove();
  held = null;
}
