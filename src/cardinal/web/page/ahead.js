// Passing ahead: in the turns of others the page passes by itself, until one is attacked or has the turn.
import { effect, untracked } from "@preact/signals";
import { asks, cards, deciding, me, scene } from "./state.js";
import { take } from "./wire.js";

const mine = (seat) => seat === me.value || (scene.value.winners || []).includes(seat);

/** Whether an attack goes at this player, or at a card of this player. */
function isAttacked() {
  const { battle } = scene.value;
  return !!battle && (mine(battle.player) || battle.to.some((id) => mine(cards.value.get(id)?.seat)));
}

/** What is passed with, where nothing but a timing of somebody else's turn is asked. */
export function passing() {
  const { asked, turn } = scene.value;
  return turn.player === me.value ? undefined : asked.options.find((one) => one.text === "pass");
}

function passOrAsk() {
  if (asks.value === "attacked" && isAttacked()) asks.value = "always";
  else if (scene.value.turn.player === me.value) asks.value = "always";
  else if (passing()) take(passing());
}

/** Passes from now on, as long as it is wanted. */
export function watch() {
  effect(() => { if (deciding.value && asks.value !== "always") untracked(passOrAsk); });
}
