// The judge's desk: a scenario on the table, its steps with what they assert, and what is played on from any of them.
import { useEffect, useRef, useState } from "preact/hooks";
import { classes, html } from "./html.js";
import { bench, menu, message, panel, scene } from "./state.js";
import { ask, openScenario, say } from "./wire.js";
import { Editor, Field } from "./editor.js";
import { t } from "./texts/t.js";
import { editionName, sentence } from "./words.js";

const MOST = 400_000; // letters of a file of scenarios
const SCENARIO = /^game:/m;

/** Whether a text looks like scenarios, and not like cards. */
export const isScenario = (text) => SCENARIO.test(text) && /^rules:/m.test(text);

/** Sets a file of scenarios up; what is wrong with it is said where one is. */
export function bring(name, text) {
  if (text.length > MOST) message.value = { text: t("judge.long", { most: MOST }), kind: "refused" };
  else openScenario({ name, text, which: 0, rules: "" });
}

/** Asks for something; what is refused is said, and a text is handed over as a file. */
export async function use(frame) {
  const { refused, remedy, name, text, says } = await ask(frame);
  message.value = refused ? { text: refused, remedy, kind: "refused" } : says ? { text: says, kind: "why" } : null;
  if (!text) return;
  const href = URL.createObjectURL(new Blob([text]));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

/** What can be done with the scenario, as the server says it: at once, or in a panel. */
const Tools = ({ tools }) => html`<div class="lines">${tools.map(({ id, says, off, frame }) => html`<button type="button" id=${id} disabled=${off} onClick=${() => { if (frame) use(frame); else panel.value = id; }}>${says}</button>`)}</div>`;

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
    <div class="lines">${t("judge.new")} ${Object.entries(menu.value.games).map(([game, { title }]) => html`<button type="button" data-draft=${game} onClick=${() => use({ do: "draft", game })}>${title}</button>`)}</div>
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
    <p class=${classes("answer", told.holds ? "right" : "wrong")} data-holds=${String(told.holds)}>${told.holds ? "✓" : "✗"} ${told.verdict}</p>
    <div class="fields">${told.choices.map((one) => html`<${Field} key=${one.key} one=${one} put=${(value) => use({ ...one.frame, [one.sets]: value })} />`)}</div><${Tools} tools=${told.tools.edit} />
    ${told.draft?.sides ? html`<${Editor} draft=${told.draft} />` : null}
    <ol id="steps" start="0">${told.steps.map((step, n) => html`<li key=${n} data-step=${n} class=${classes(n === told.at && "now", step.checks.some((check) => check.problem) && "bad")} ref=${n === told.at ? now : null}>
      <button type="button" aria-current=${n === told.at ? "step" : null} title=${step.text ? `${step.player}: ${step.text}` : null} onClick=${() => toStep(n)}>${step.text ? moved(`${step.player}: ${step.text}`) : step.says} <small>${t("judge.line", { line: step.line })}</small></button>
      ${step.checks.length ? html`<ul>${step.checks.map((check) => html`<li class=${check.problem ? "wrong" : "right"}>${check.problem ? `✗ ${check.problem}` : `✓ ${check.says}`}</li>`)}</ul>` : null}</li>`)}
      ${told.own.map((move, n) => html`<li key=${`own${n}`} class="own">${moved(move)}</li>`)}</ol>
    <${May} />
    <${Tools} tools=${told.tools.note} /><${Tools} tools=${told.tools.keep} />
    <button type="button" class="shut phone" aria-label=${t("dialog.close")} onClick=${() => { panel.value = ""; }}>×</button>
  </section>`;
}

const moved = (move) => t("log.move", { seat: move[0], move: sentence(move.slice(3)) || move.slice(3) });

/** Asks whether something may be done, in the words of scenarios. */
function May() {
  const [answer, setAnswer] = useState(null);
  const submit = async (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const move = { seat: form.get("may-seat"), text: form.get("may-text").trim() };
    setAnswer({ ...(await ask({ do: "may", ...move })), move });
  };
  return html`<form id="may" class="lines" onSubmit=${submit}>
    <label>${t("judge.may")} <select name="may-seat" aria-label=${t("judge.may.seat")}>${Object.keys(scene.value.sides).map((seat) => html`<option>${seat}</option>`)}</select></label>
    <input name="may-text" required aria-label=${t("judge.may.text")} placeholder=${t("judge.may.text")} list="may-options" />
    <datalist id="may-options">${(scene.value.asked?.options || []).map((one) => html`<option value=${one.takes[0]} />`)}</datalist>
    <button type="submit">${t("judge.may.ask")}</button>
    <p role="status" class=${classes("answer", answer && (answer.can ? "right" : "wrong"))}>${answer ? html`${answer.can ? "✓" : "✗"} ${answer.refused || answer.why} <span class="rule">${(answer.rules || []).join(", ")}</span>${answer.note ? html` <button type="button" id="note-may" onClick=${() => use({ do: "note", what: "may", ...answer.move })}>${answer.note}</button>` : null}` : null}</p></form>`;
}

/** How the scenario goes by every edition, and where each first parts from the first of them. */
export function Compare() {
  const [told, setTold] = useState({});
  useEffect(() => { ask({ do: "compare" }).then(setTold); }, []);
  return told.editions ? html`<dl id="editions">${told.editions.map(({ edition, outcome, problem, difference }) => html`<dt><b>${editionName(edition)}</b> ${outcome}</dt>
    <dd>${difference ? html`${difference.says}<ul>${difference.sides.map((side) => html`<li><b>${editionName(side.edition)}</b> ${side.does} <span class="rule">${side.rules.join(", ")}</span></li>`)}</ul>` : problem}</dd>`)}</dl>`
    : html`<p role="status">${told.refused || t("find.looking")}</p>`;
}
