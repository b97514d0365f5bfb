// The replay: step, jump by turn, scrub, in anybody's view; and playing on from a moment.
import { html } from "./html.js";
import { menu, panel, replay, scene } from "./state.js";
import { say } from "./wire.js";
import { Dialog } from "./panels.js";
import { Who } from "./start.js";

export const step = (at) => {
  const { of, view } = replay.value;
  say({ do: "step", at: Math.max(0, Math.min(of, at)), view });
};

export function ReplayBar() {
  const told = replay.value;
  const turn = told.turns.findLastIndex((one) => one.at <= told.at);
  const { asked } = scene.value;
  return html`<section id="prompt" class="prompt replay" aria-label="Replay" data-kind=${asked?.kind || ""} data-player=${asked?.player || ""}>
    <div class="asks" aria-live="polite"><p class="what"><b>Replay</b> · moment ${told.at} of ${told.of}${asked ? html` · ${asked.player} decides: ${asked.prompt}` : null}</p></div>
    <div class="controls">
      <button id="back" aria-label="One step back" disabled=${told.at <= 0} onClick=${() => step(told.at - 1)}>◀</button>
      <input type="range" id="scrub" aria-label="Moment" min="0" max=${told.of} value=${told.at} onInput=${(event) => step(Number(event.target.value))} />
      <button id="forward" aria-label="One step forward" disabled=${told.at >= told.of} onClick=${() => step(told.at + 1)}>▶</button>
      <label>Turn <select value=${turn} onChange=${(event) => step(told.turns[event.target.value].at)}>${told.turns.map((one, n) => html`<option value=${n}>${one.turn}: ${one.player}</option>`)}</select></label>
      <label>View <select id="view" value=${told.view} onChange=${(event) => say({ do: "step", at: told.at, view: event.target.value })}>
        <option value="">spectator</option>${told.seats.filter((one) => told.views.includes(one.seat)).map((one) => html`<option value=${one.seat}>${one.seat} (${one.who})</option>`)}</select></label>
      ${told.over ? html`<button id="play-on" class="go" onClick=${() => say({ do: "play on", seats: told.seats.map((one) => one.who) })}>Play on from here</button>
      <button onClick=${() => { panel.value = "play on"; }}>as …</button>` : null}
    </div>
    ${panel.value === "play on" ? html`<${PlayOn} told=${told} />` : null}
  </section>`;
}

/** Who plays on from this moment. */
function PlayOn({ told }) {
  const opponents = menu.value?.games[scene.value.game]?.opponents || ["random"];
  const submit = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    panel.value = "";
    say({ do: "play on", seats: told.seats.map((one) => form.get(`on-${one.seat}`)) });
  };
  return html`<${Dialog} title="Play on from here"><form class="fields" onSubmit=${submit}>
    ${told.seats.map((one) => html`<label>Seat ${one.seat} <${Who} name=${`on-${one.seat}`} opponents=${opponents} usual=${one.who} /></label>`)}
    <button type="submit" class="go">Play on</button></form><//>`;
}
