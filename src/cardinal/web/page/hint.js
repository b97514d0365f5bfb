// A hint: what the usual player of the game would do, asked for by a button or a key; what it means is lit, and a click takes it.
import { computed, effect } from "@preact/signals";
import { html } from "./html.js";
import { at, deciding, hint, room, scene } from "./state.js";
import { light } from "./lights.js";
import { lesson } from "./lesson.js";
import { say, take } from "./wire.js";
import { t } from "./texts/t.js";
import { worded } from "./words.js";

/** The option that is proposed for this decision, if one is. */
const proposed = computed(() => {
  const takes = deciding.value && hint.value?.at === at.value && hint.value.takes;
  return (takes && scene.value.asked.options.find((one) => !one.short && one.takes[0] === takes[0])) || null;
});

light(() => proposed.value && [proposed.value.card, proposed.value.target, proposed.value.place, proposed.value.takes[0]]);

function inquire() {
  if (hint.value?.at === at.value) return;
  hint.value = { at: at.value };
  say({ do: "hint", at: at.value });
}

effect(() => { if (lesson.value && !lesson.value.over && deciding.value) inquire(); });

/** Asks, where there is somebody to ask. */
export function wonder() {
  if (!room.value?.adviser || !deciding.value) return false;
  inquire();
  document.getElementById("hint")?.focus();
  return true;
}

export function Hint() {
  const who = room.value?.adviser;
  if (!who || !deciding.value) return null;
  const option = proposed.value;
  const waits = hint.value?.at === at.value && !option;
  return html`<button id="hint" class="cancel" aria-busy=${waits} aria-live="polite" onClick=${option ? () => take(option) : wonder}>
    ${option ? html`<small>${t(lesson.value ? "lesson.try" : "hint.says", { who })}</small> <span>${worded(option)}</span>` : html`${t(waits ? "hint.waits" : "hint.ask", { who })} <kbd>H</kbd>`}</button>`;
}
