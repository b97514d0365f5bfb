// The page: which screen is shown, and what surrounds the table.
import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { effect } from "@preact/signals";
import { classes, html } from "./html.js";
import * as state from "./state.js";
import { game } from "./game.js";
import { connect, leave, say, skip, undo } from "./wire.js";
import { after, guard } from "./motion.js";
import { listen } from "./keys.js";
import { listen as listenToDrags } from "./drag.js";
import { watch as passAhead } from "./ahead.js";
import { Start } from "./start.js";
import { Hand } from "./zones.js";
import { Arrows } from "./arrows.js";
import { Prompt } from "./prompt.js";
import { Log } from "./log.js";
import { Look, Viewer } from "./look.js";
import { Script } from "./judge.js";
import { ReplayBar } from "./replay.js";
import { Cover, End, Great, Panels, Report, Reveal, TakeBack } from "./panels.js";
import { Language } from "./language.js";
import { explain, explains } from "./lesson.js";
import { settle, t } from "./texts/t.js";
import { editionName, inWords } from "./words.js";

const { asks, bench, scene, screen, menu, panel, pace, replay, room, sound, theme } = state;

function App() {
  if (state.shutOut.value) return html`<p id="waiting" role="alert">${state.shutOut.value}</p>`;
  if (screen.value === "start") return menu.value ? html`<${Start} />` : html`<p id="waiting">${t("page.setting")}</p>`;
  return game.value ? html`<${Table} />` : html`<p id="waiting">${state.message.value?.text || t("page.setting")}</p>`;
}

function Table() {
  const shown = scene.value;
  useLayoutEffect(after, [shown]);
  const isReplay = screen.value === "replay";
  const covered = !!room.value?.cover;
  return html`<div class=${classes("screen", shown.game, bench.value && "judging", bench.value?.draft?.sides && "editing")} onClick=${hurry}>
    <${Bar} isReplay=${isReplay} />
    <main id="table" class="table" aria-label=${t("page.table")} inert=${covered}>
      ${covered ? null : html`<${game.value.Mat} />`}
      <${Arrows} /><${Reveal} /><${Great} /><${End} />
    </main>
    <div class="below" inert=${covered} data-seat=${state.me.value}>${isReplay ? html`<${ReplayBar} />` : html`<${Prompt} />`}<${Hand} seat=${state.me.value} /></div>
    <aside class=${classes("beside", panel.value === "log" && "open")} aria-label=${t("page.beside")} inert=${covered}>${bench.value ? html`<${Script} />` : null}<${Look} /><${Log} /></aside>
    <${Viewer} /><${Panels} /><${Cover} /><${TakeBack} />
  </div>`;
}

/** A click on the table while others play shows what waits at once. */
function hurry(event) {
  if (state.queued.value && !state.paused.value && !event.target.closest(".bar, .prompt, .logbox, dialog")) skip();
}

function Bar({ isReplay }) {
  const { turn, rules } = scene.value;
  return html`<header class="bar">
    <h1 class="brand">Cardinal</h1>
    <p class="turnline">${turn.phase ? html`<b>${t("bar.turn", turn)} · ${turn.player}</b>` : html`<b>${t("bar.before")}</b>`}
      <span class="edition">${[turn.phase && t("bar.phase", { phase: inWords("phase", turn.phase) }), turn.step && t("bar.step", { step: inWords("step", turn.step) }), editionName(rules)].filter(Boolean).join(" · ")}</span></p>
    <nav aria-label=${t("bar.game")}>
      ${isReplay ? replay.value.name !== "opened" && html`<button onClick=${() => say({ do: "continue", room: replay.value.name })}>${t("bar.to-game")}</button>` : html`<button id="undo" onClick=${undo}>${t("bar.undo")} <kbd>U</kbd></button>`}
      <button class="phone" onClick=${() => { panel.value = panel.value === "log" ? "" : "log"; }}>${t("bar.log")}</button>
      <details class="drop"><summary>${t("bar.more")}</summary><div class="drawer" onClick=${(event) => { if (event.target.closest("button, a")) event.currentTarget.parentElement.open = false; }}>
        <label>${t("bar.pace")} <select value=${pace.value} onChange=${(event) => { pace.value = event.target.value; state.keep("pace", pace.value); }}>
          ${["slow", "normal", "fast", "none"].map((one) => html`<option value=${one}>${t(`pace.${one}`)}</option>`)}</select></label>
        <label>${t("bar.theme")} <select id="theme" value=${theme.value} onChange=${(event) => { theme.value = event.target.value; state.keep("theme", theme.value); }}>
          ${["auto", "light", "dark"].map((one) => html`<option value=${one}>${t(`theme.${one}`)}</option>`)}</select></label>
        <${Language} />
        ${isReplay ? null : html`<label>${t("bar.asks")} <select id="asks" value=${asks.value} onChange=${(event) => { asks.value = event.target.value; }}>
          ${["always", "attacked", "turn"].map((one) => html`<option value=${one}>${t(`asks.${one}`)}</option>`)}</select></label>`}
        <label>${t("bar.sound")} <input id="sound" type="checkbox" checked=${sound.value} onChange=${(event) => { sound.value = event.target.checked; state.keep("sound", sound.value); }} /></label>
        ${explains() ? html`<button id="glossary" onClick=${() => explain()}>${t("glossary.title")}</button>` : null}
        <button onClick=${() => { panel.value = "keys"; }}>${t("bar.keys")} <kbd>?</kbd></button>
        ${(isReplay ? replay.value.over : scene.value.over && !bench.value) ? html`<a class="button" href=${`/replay/${encodeURIComponent((room.value || replay.value).name)}${location.search}`} download>${t("bar.download")}</a>` : null}
        <${Report} />
        ${isReplay || scene.value.over ? null : html`<button id="concede" onClick=${() => { panel.value = "concede"; }}>${t("bar.concede")}</button>`}
        <button id="leave" onClick=${leave}>${t("bar.leave")}</button></div></details>
    </nav></header>`;
}

effect(() => { document.documentElement.dataset.theme = theme.value; });
effect(() => {
  const { body } = document;
  body.dataset.screen = screen.value;
  body.dataset.at = state.at.value;
  body.dataset.waiting = String(screen.value === "table" && !scene.value.over && !state.deciding.value);
  body.dataset.online = String(state.online.value);
});
await settle();
const root = document.getElementById("app");
root.textContent = "";
render(html`<${App} />`, root);
listen();
guard(root);
listenToDrags();
passAhead();
connect();
