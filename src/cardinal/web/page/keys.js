// The whole game by keyboard.
import { bench, chosen, deciding, panel, queued, replay, room, screen } from "./state.js";
import { buttons, clickCard } from "./choices.js";
import { pause, skip, take, undo } from "./wire.js";
import { step } from "./replay.js";
import { wonder } from "./hint.js";
import { toStep } from "./judge.js";
import { isNo, isPass, isYes } from "./words.js";
import { all } from "./motion.js";

let byKeys = false; // whether the focus was put where it is by keys

export function listen() {
  addEventListener("pointerdown", () => { byKeys = false; }, true);
  addEventListener("keydown", press, true);
}

function press(event) {
  if (event.key === "Tab") byKeys = true;
  if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
  if (screen.value === "start" || room.value?.cover) return;
  const does = event.key === "Escape" ? escape : document.querySelector("dialog[open]") ? null : keyOf(event);
  if (does && does(event) !== false) event.preventDefault();
}

const isWriting = (element) => element.matches?.("input:not([type=range]):not([type=checkbox]), textarea, select");

function keyOf(event) {
  const { key } = event;
  if (key.startsWith("Arrow") && event.target.closest?.("#log, #scrub")) return null; // they have arrow keys of their own
  if (replay.value && (key === "ArrowLeft" || key === "ArrowRight")) return () => step(replay.value.at + (key === "ArrowLeft" ? -1 : 1));
  if (replay.value && (key === "Home" || key === "End")) return () => step(key === "Home" ? 0 : replay.value.of);
  if (bench.value && (key === "," || key === ".")) return () => toStep(bench.value.at + (key === "," ? -1 : 1));
  if (/^[1-9]$/.test(key)) return () => hand(Number(key));
  if (key.startsWith("Arrow")) return () => wander(key.slice(5), event.shiftKey);
  return { " ": space, y: () => answer(isYes), n: () => answer(isNo), u: undo, h: wonder, p: pause, l: toLog, r: () => { panel.value = "look"; }, "?": () => { panel.value = "keys"; } }[
    key.length === 1 ? key.toLowerCase() : key
  ];
}

function escape() {
  if (document.querySelector("dialog[open]")) return false; // it closes itself
  if (panel.value) panel.value = "";
  else if (chosen.value) chosen.value = null;
  else return false;
  return true;
}

function space(event) {
  if (queued.value) return skip();
  const at = event.target;
  if (at.matches("input") || byKeys && at.matches("button") && (!at.matches(".card") || at.matches(".lit, .maybe"))) return false;
  return answer(isPass);
}

function answer(fits) {
  if (!deciding.value) return;
  const option = buttons.value.find((one) => fits(one.text));
  if (option) take(option);
}

function hand(number) {
  const card = all("#hand .card[data-id]")[number - 1];
  if (!card) return;
  byKeys = true;
  card.focus();
  clickCard(card.dataset.id);
}

function toLog() {
  panel.value = panel.value === "log" ? "" : "log";
  document.getElementById("log")?.focus();
}

/** The nearest card, place or option in a direction. */
function wander(direction, among) {
  byKeys = true;
  const can = all(among ? "#table .card[data-id], #hand .card[data-id], #options button" : ".card.lit, .card.chosen, .spot, .pile.lit, .pick.lit, #options button");
  const active = document.activeElement;
  if (!active || active === document.body || active.id === "prompt") return void can[0]?.focus();
  const from = middle(active);
  const [dx, dy] = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] }[direction];
  let best = null;
  let least = Infinity;
  for (const element of can) {
    if (element === active) continue;
    const to = middle(element);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (along > 4 && along + aside * 2 < least) [least, best] = [along + aside * 2, element];
  }
  (best || (can.includes(active) ? null : can[0]))?.focus();
}

function middle(element) {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}

