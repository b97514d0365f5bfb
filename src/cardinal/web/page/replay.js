// The replay: step, jump by turn, scrub, in anybody's view; and playing on from a moment.
import { html } from "./html.js";
import { menu, panel, replay, scene } from "./state.js";
import { say } from "./wire.js";
import { use } from "./judge.js";
import { Dialog, Report } from "./panels.js";
import { Review } from "./review.js";
import { Who } from "./start.js";
import { rich, t } from "./texts/t.js";

export const step = (at) => {
  const { of, view } = replay.value;
  say({ do: "step", at: Math.max(0, Math.min(of, at)), view });
};

export function ReplayBar() {
  const told = replay.value;
  const turn = told.turns.findLastIndex((one) => one.at <= told.at);
  const { asked } = scene.value;
  return html`<section id="prompt" class="prompt replay" aria-label=${t("replay.title")} data-kind=${asked?.kind || ""} data-player=${asked?.player || ""}>
    <div class="asks" aria-live="polite"><p class="what">${rich("replay.moment", { title: html`<b>${t("replay.title")}</b>`, at: told.at, of: told.of })}${asked ? ` · ${t("replay.decides", { seat: asked.player, prompt: asked.prompt })}` : null}</p></div>
    <div class="controls">
      <button id="back" aria-label=${t("replay.back")} disabled=${told.at <= 0} onClick=${() => step(told.at - 1)}>◀</button>
      <input type="range" id="scrub" aria-label=${t("replay.scrub")} min="0" max=${told.of} value=${told.at} onInput=${(event) => step(Number(event.target.value))} />
      <button id="forward" aria-label=${t("replay.forward")} disabled=${told.at >= told.of} onClick=${() => step(told.at + 1)}>▶</button>
      <label>${t("replay.turn")} <select value=${turn} onChange=${(event) => step(told.turns[event.target.value].at)}>${told.turns.map((one, n) => html`<option value=${n}>${one.turn}: ${one.player}</option>`)}</select></label>
      <label>${t("replay.view")} <select id="view" value=${told.view} onChange=${(event) => say({ do: "step", at: told.at, view: event.target.value })}>
        <option value="">${t("replay.spectator")}</option>${told.seats.filter((one) => told.views.includes(one.seat)).map((one) => html`<option value=${one.seat}>${one.seat} (${one.who})</option>`)}</select></label>
      ${told.over ? html`<button id="play-on" class="go" onClick=${() => say({ do: "play on", seats: told.seats.map((one) => one.who) })}>${t("replay.play-on")}</button>
      <button onClick=${() => { panel.value = "play on"; }}>${t("replay.as")}</button>
      <button id="keep-moment" title=${t("replay.keep.title")} onClick=${() => use({ do: "scenario" })}>${t("replay.keep")}</button><${Report} />` : null}
      ${told.over && told.view && told.name !== "opened" ? html`<${Review} room=${told.name} seat=${told.view} />` : null}
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
  return html`<${Dialog} title=${t("replay.play-on")}><form class="fields" onSubmit=${submit}>
    ${told.seats.map((one) => html`<label>${t("replay.seat", one)} <${Who} name=${`on-${one.seat}`} opponents=${opponents} usual=${one.who} /></label>`)}
    <button type="submit" class="go">${t("concede.no")}</button></form><//>`;
}
