// The log: sentences, each with its rule, each a way to that moment of the replay.
import { useEffect, useRef } from "preact/hooks";
import { classes, html } from "./html.js";
import { bench, everything, keep, log, panel, replay, room, scene } from "./state.js";
import { say, watch } from "./wire.js";
import { t } from "./texts/t.js";
import { capital, sentence } from "./words.js";
import { Said } from "./names.js";

const MOST = 400; // lines that are drawn

export function Log() {
  const end = useRef(null);
  const shown = folded(log.value.filter((line) => everything.value || !line.small));
  useEffect(() => { if (end.current) end.current.scrollTop = end.current.scrollHeight; }, [shown.length, everything.value]);
  return html`<section class="logbox" aria-label=${t("log.title")}>
    <h2>${t("log.title")} <label class="tick"><input type="checkbox" checked=${everything.value} onChange=${(event) => { everything.value = event.target.checked; keep("everything", event.target.checked); }} /> ${t("log.everything")}</label></h2>
    <ol id="log" ref=${end} tabindex="0" aria-label=${t("log.label")} onKeyDown=${wander}>${shown.slice(-MOST).map((line) => html`<${Line} key=${line.n} line=${line} />`)}</ol>
  </section>`;
}

/** A line of the log in words: a move in those of its button. */
export function told(line) {
  const said = line.what === "takes" ? moved(line) : line.text;
  return capital(line.times > 1 ? t("log.times", { line: said, count: line.times }) : said);
}

function moved({ text, kind }) {
  const [, seat, move] = /^([A-H]): (.*)$/.exec(text) || [null, "", text];
  if (move.endsWith(" ...")) return t("log.secret", { seat });
  return t("log.move", { seat, move: sentence(move, { kind }) || move });
}

/** The same line several times in a row is told once, with its number. */
export function folded(lines) {
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last.text === line.text && last.what === line.what) found[found.length - 1] = { ...line, n: last.n, at: last.at, times: (last.times || 1) + 1 };
    else found.push(line);
  }
  return found;
}

/** Shows an entry of the log, and puts the focus on it. */
export function jump(n) {
  if (matchMedia("(max-width: 820px)").matches) panel.value = "log";
  setTimeout(() => {
    const entry = document.querySelector(`#log li[data-n="${n}"]`);
    document.querySelector("#log li.now")?.classList.remove("now");
    entry?.classList.add("now");
    entry?.scrollIntoView({ block: "center" });
    entry?.querySelector("button").focus();
  });
}

function Line({ line }) {
  return html`<li data-at=${line.at} data-n=${line.n} class=${classes(line.small && "small", line.what === "turn" && "turn")}>
    <button class="moment" tabindex="-1" title=${t("log.moment")} aria-label=${t("log.moment-of", { line: told(line) })} onClick=${() => go(line.at)}>▸</button>
    <span class="says"><${Said} text=${told(line)} stop=${false} /> <span class="rule">${line.rules.join(", ")}</span></span></li>`;
}

function go(at) {
  if (bench.value) say({ do: "step", at, view: bench.value.view });
  else if (replay.value) say({ do: "step", at, view: replay.value.view });
  else watch(room.value.name, at, scene.value.viewer === "spectator" ? "" : scene.value.viewer);
}

/** Up and down go from line to line, left and right through the names in a line. */
function wander(event) {
  if (!event.key.startsWith("Arrow")) return;
  event.preventDefault();
  event.stopPropagation();
  const line = event.target.closest("li");
  if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    const next = !line ? event.currentTarget.lastElementChild : event.key === "ArrowUp" ? line.previousElementSibling : line.nextElementSibling;
    next?.querySelector("button")?.focus();
  } else if (line) {
    const stops = [...line.querySelectorAll("button, .nameof")];
    stops[stops.indexOf(event.target) + (event.key === "ArrowLeft" ? -1 : 1)]?.focus();
  }
}
