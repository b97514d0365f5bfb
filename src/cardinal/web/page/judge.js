// The judge's desk: a scenario on the table, its steps with what they assert, and what is played on from any of them.
import { useEffect, useRef, useState } from "preact/hooks";
import { classes, html } from "./html.js";
import { bench, menu, message, panel, scene } from "./state.js";
import { ask, openScenario, say } from "./wire.js";
import { rich, t } from "./texts/t.js";
import { sentence } from "./words.js";

const MOST = 400_000; // letters of a file of scenarios
const SCENARIO = /^game:/m;

/** Whether a text looks like scenarios, and not like cards. */
export const isScenario = (text) => SCENARIO.test(text) && /^rules:/m.test(text);

/** Sets a file of scenarios up; what is wrong with it is said where one is. */
export function bring(name, text) {
  if (text.length > MOST) message.value = { text: t("judge.long", { most: MOST }), kind: "refused" };
  else openScenario({ name, text, which: 0, rules: "" });
}

/** Hands a text over as a file. */
export function hand({ name, text }, type = "application/yaml") {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

// --- on the start screen ------------------------------------------------------------------------------

export function JudgesDesk() {
  const [text, setText] = useState("");
  const read = async (event) => {
    const [file] = event.target.files;
    if (file) bring(file.name, await file.text());
  };
  return html`<section id="judge" class="panel-of-start" aria-labelledby="judge-title"><h2 id="judge-title">${t("judge.title")}</h2>
    <p class="hint">${t("judge.says")}</p>
    <label class="file">${t("judge.file")} <input type="file" name="scenario" accept=".yaml,.yml" onChange=${read} /></label>
    <details><summary>${t("judge.paste")}</summary>
      <label>${t("judge.text")} <textarea name="scenario-text" rows="8" spellcheck="false" value=${text} onInput=${(event) => setText(event.target.value)}></textarea></label>
      <button type="button" id="open-scenario" disabled=${!text.trim()} onClick=${() => bring("", text)}>${t("judge.open")}</button></details>
  </section>`;
}

// --- at the table -------------------------------------------------------------------------------------

/** To a step of the script; what was played on is left. */
export const toStep = (at) => say({ do: "step", at: Math.max(0, Math.min(bench.value.steps.length - 1, at)), view: bench.value.view });

/** Where in the script the table is, above what is asked. */
export function Steps() {
  const { at, steps, own } = bench.value;
  return html`<div class="controls steps"><button id="step-back" aria-label=${t("replay.back")} disabled=${at <= 0} onClick=${() => toStep(at - 1)}>◀</button>
    <span role="status">${t("judge.step", { at, of: steps.length - 1 })}${own.length ? ` + ${t("judge.own", { count: own.length })}` : ""}</span>
    <button id="step-on" aria-label=${t("replay.forward")} disabled=${at >= steps.length - 1} onClick=${() => toStep(at + 1)}>▶</button>
    <button type="button" class="phone" onClick=${() => { panel.value = panel.value === "script" ? "" : "script"; }}>${t("judge.script")}</button></div>`;
}

/** The script: what is done and what must be so, each a way to its moment. */
export function Script() {
  const told = bench.value;
  const now = useRef(null);
  useEffect(() => now.current?.scrollIntoView({ block: "nearest" }), [told.at]);
  return html`<section class=${classes("script", panel.value === "script" && "open")} aria-labelledby="script-title">
    <h2 id="script-title">${told.name}</h2>
    <p class=${classes("answer", told.holds ? "right" : "wrong")} data-holds=${String(told.holds)}>${told.holds ? `✓ ${t("judge.holds")}` : `✗ ${t("judge.fails")}`}</p>
    <${Choices} told=${told} />
    <ol id="steps" start="0">${told.steps.map((step, n) => html`<li key=${n} data-step=${n} class=${classes(n === told.at && "now", step.checks.some((check) => check.problem) && "bad")} ref=${n === told.at ? now : null}>
      <button type="button" aria-current=${n === told.at ? "step" : null} title=${step.text ? `${step.player}: ${step.text}` : null} onClick=${() => toStep(n)}>${worded(step, n)} <small>${t("judge.line", { line: step.line })}</small></button>
      ${step.checks.length ? html`<ul>${step.checks.map((check) => html`<li class=${check.problem ? "wrong" : "right"}>${check.problem ? `✗ ${check.problem}` : `✓ ${check.says}`}</li>`)}</ul>` : null}</li>`)}
      ${told.own.map((move, n) => html`<li key=${`own${n}`} class="own">${moved(move)}</li>`)}</ol>
    <${May} />
    <div class="lines"><button type="button" id="keep-played" onClick=${keepPlayed}>${t("judge.keep")}</button></div>
    <button type="button" class="shut phone" aria-label=${t("dialog.close")} onClick=${() => { panel.value = ""; }}>×</button>
  </section>`;
}

const worded = (step, n) => (step.text ? moved(`${step.player}: ${step.text}`) : n ? t(step.player ? "judge.asks" : "judge.looks", { seat: step.player }) : t("judge.position"));
const moved = (move) => t("log.move", { seat: move[0], move: sentence(move.slice(3)) || move.slice(3) });

/** Which scenario of the file, by which rules, seen by whom. */
function Choices({ told }) {
  const { editions, named } = menu.value?.games[scene.value.game] || { editions: [], named: {} };
  const rules = [...new Set([...told.named, told.rules, ...editions])];
  const again = (more) => openScenario({ which: told.which, rules: told.rules, ...more });
  return html`<div class="fields">
    ${told.names.length > 1 ? html`<label>${t("judge.which")} <select name="which" value=${told.which} onChange=${(event) => again({ which: Number(event.target.value), rules: "" })}>
      ${told.names.map((name, n) => html`<option value=${n}>${name}</option>`)}</select></label>` : null}
    <label>${t("start.rules")} <select name="bench-rules" value=${told.rules} onChange=${(event) => again({ rules: event.target.value })}>${rules.map((one) => html`<option value=${one}>${named[one] || one}</option>`)}</select></label>
    <label>${t("replay.view")} <select name="bench-view" value=${told.view} onChange=${(event) => say({ do: "step", at: told.at, view: event.target.value })}>
      <option value="">${t("judge.whoever")}</option>${Object.keys(scene.value.sides).map((seat) => html`<option>${seat}</option>`)}</select></label></div>`;
}

/** Asks whether something may be done, in the words of scenarios. */
function May() {
  const [answer, setAnswer] = useState(null);
  const submit = async (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    setAnswer(await ask({ do: "may", seat: form.get("may-seat"), text: form.get("may-text").trim() }));
  };
  return html`<form id="may" class="lines" onSubmit=${submit}>
    <label>${t("judge.may")} <select name="may-seat" aria-label=${t("judge.may.seat")}>${Object.keys(scene.value.sides).map((seat) => html`<option>${seat}</option>`)}</select></label>
    <input name="may-text" required aria-label=${t("judge.may.text")} placeholder=${t("judge.may.example")} list="may-options" />
    <datalist id="may-options">${(scene.value.asked?.options || []).map((one) => html`<option value=${one.takes[0]} />`)}</datalist>
    <button type="submit">${t("judge.may.ask")}</button>
    <p role="status" class=${classes("answer", answer && (answer.can ? "right" : "wrong"))}>${answer ? html`${answer.can ? `✓ ${t("judge.may.yes")}` : `✗ ${answer.refused || answer.why}`} <span class="rule">${(answer.rules || []).join(", ")}</span>` : null}</p></form>`;
}

/** What was played until here, as a file. */
async function keepPlayed() {
  const told = await ask({ do: "scenario" });
  if (told.refused) message.value = { text: told.refused, kind: "refused" };
  else hand(told);
}
