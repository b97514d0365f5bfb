// A first game that teaches; what the words of a game mean.
import { computed, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { html } from "./html.js";
import { light } from "./lights.js";
import { Dialog } from "./panels.js";
import { deciding, hint, keep, kept, menu, panel, room, scene } from "./state.js";
import { ask, leave } from "./wire.js";
import { language, t } from "./texts/t.js";

const left = signal(kept("untaught")); // the game whose lesson was left
const sought = signal("");

export const lesson = computed(() => (left.value !== room.value?.name && room.value?.lesson) || null);

light(() => deciding.value && lesson.value?.lit);

function end() {
  left.value = room.value.name;
  keep("untaught", left.value);
  hint.value = null;
  document.getElementById("prompt").focus();
}

export function explain(word = "") {
  sought.value = word;
  panel.value = "glossary";
}

export const explains = () => menu.value?.games[scene.value.game]?.glossary;
const rules = (one) => html` <span class="rule">${one.rules.join(", ")}</span>`;

export function Lesson() {
  const told = lesson.value;
  useEffect(() => { document.getElementById("prompt").scrollTop = 0; }, [told?.said]);
  if (!told) return null;
  return html`<section id="lesson" class="lesson" aria-label=${t("lesson.title")}>
    <div aria-live="polite">${told.over ? html`<p>${told.closing}</p>` : told.things.map((thing) => html`<p data-thing=${thing.key}><${Sentence} thing=${thing} />${rules(thing)}</p>`)}</div>
    <p class="lines"><small>${t("lesson.said", told)}</small>${told.over ? html`<button id="lesson-leave" onClick=${leave}>${t("bar.leave")}</button>` : null}
      <button id="lesson-end" class=${told.over ? "go" : ""} onClick=${end}>${t(told.over ? "lesson.on" : "lesson.end")}</button></p></section>`;
}

function Sentence({ thing: { says, terms } }) {
  if (!terms.length) return says;
  const words = RegExp(`((?:${terms.map((one) => one.name.replace(".", "\\.")).join("|")})s?)([.,:;、。]?)`, "i");
  return says.split(words).map((part, n, all) => {
    const term = terms.find((one) => part.toLowerCase().startsWith(one.name.toLowerCase()));
    if (n % 3 !== 1) return n % 3 ? null : part;
    return html`<span class="term"><button data-term=${term.key} onClick=${() => explain(term.name)}>${part}</button>${all[n + 1]}</span>`;
  });
}

export function Glossary() {
  const [terms, setTerms] = useState([]);
  const [words, setWords] = useState(sought.value.toLowerCase());
  useEffect(() => { ask({ do: "glossary" }).then((told) => setTerms(told.terms || [])); }, [language()]);
  const fits = (one) => words.split(/\s+/).every((word) => `${one.name} ${one.says} ${one.rules}`.toLowerCase().includes(word));
  const last = (one) => one.name.toLowerCase() !== words;
  const found = terms.filter(fits).sort((a, b) => last(a) - last(b));
  return html`<${Dialog} kind="glossary" title=${t("glossary.title")}>
    <label class="lines">${t("glossary.find")} <input type="search" autofocus value=${words} onInput=${(event) => setWords(event.target.value.toLowerCase())} /></label>
    <p role="status">${t("glossary.found", { count: found.length })}</p>
    <dl>${found.map((one) => html`<dt>${one.name}</dt><dd>${one.says}${rules(one)}</dd>`)}</dl><//>`;
}
