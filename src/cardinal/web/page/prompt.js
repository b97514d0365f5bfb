// The prompt bar: who decides what, and the options that are not on the table.
import { classes, html } from "./html.js";
import { asks, bench, cards, chosen, deciding, heard, log, looked, me, message, online, paused, pending, portion, printed, queued, scene, who } from "./state.js";
import { buttons, picked, portions } from "./choices.js";
import { one, pause, skip, take } from "./wire.js";
import { passing } from "./ahead.js";
import { Hint } from "./hint.js";
import { Lesson } from "./lesson.js";
import { folded, jump, told } from "./log.js";
import { Name, Said } from "./names.js";
import { Steps } from "./judge.js";
import { t } from "./texts/t.js";
import { isPass, isYes, own, places, plain, worded } from "./words.js";

export function Prompt() {
  const { asked } = scene.value;
  return html`<section id="prompt" class=${classes("prompt", deciding.value && "yours")} tabindex="-1" aria-label=${t("ask.label")} data-kind=${asked?.kind || ""} data-player=${asked?.player || ""}>
    ${bench.value ? html`<${Steps} />` : null}<${Lesson} />
    <div class="asks" aria-live="polite"><${Asks} asked=${asked} />${deciding.value ? html`<p class="unseen"><${Meanwhile} /></p>` : null}</div>
    <div id="options" role="group" aria-label=${t("ask.options-label")}>
      ${deciding.value ? portions.value.slice(1).map((one) => html`<button class="aim" onClick=${() => { portion.value = one; }}>${own(`first.${one}`)}</button>`) : null}
      ${deciding.value ? buttons.value.map((option) => html`<${Option} key=${option.takes.join()} option=${option} />`) : null}
      ${chosen.value ? html`<button class="cancel" onClick=${() => { chosen.value = null; }}>${t("ask.back")} <kbd>Esc</kbd></button>` : null}
      <${Hint} /><${Waiting} /><${Ahead} />
    </div>
    <${Moves} />
    <${Message} />
  </section>`;
}

/** While others play: what can be done with the pace. */
function Waiting() {
  if (!queued.value && !paused.value) return null;
  return html`<button class="cancel" id="pause" aria-pressed=${paused.value} onClick=${pause}>${t(paused.value ? "ask.go-on" : "ask.pause")} <kbd>P</kbd></button>
    ${queued.value ? html`${paused.value ? html`<button class="cancel" id="one" onClick=${one}>${t("ask.one")}</button>` : null}<button class="cancel" onClick=${skip}>${t("ask.skip")} <kbd>space</kbd></button>` : null}`;
}

/** In the turns of others, where many play: not to be asked for a while. */
function Ahead() {
  if (asks.value !== "always") return html`<button class="cancel" id="always" onClick=${() => { asks.value = "always"; }}>${t("ahead.always")}</button>`;
  if (!deciding.value || !passing() || Object.keys(scene.value.sides).length < 3) return null;
  return ["attacked", "turn"].map((until) => html`<button key=${until} data-ahead=${until} onClick=${() => { asks.value = until; }}>${t(`ahead.${until}`)}</button>`);
}

/** What the others have done since the last move: each a way to its entry of the log. */
function Moves() {
  const lines = folded(log.value.filter((line) => line.n > heard.value && !line.small && line.what !== "turn")).slice(-8);
  if (!lines.length || scene.value.over || bench.value) return null;
  return html`<div class="moves" role="group" aria-label=${t("moves.title")}><h3>${t("moves.title")}</h3>${lines.map((line) => html`<button key=${line.n} data-line=${line.n} onClick=${() => jump(line.n)}>${told(line)}</button>`)}</div>`;
}

function Asks({ asked }) {
  if (!online.value) return html`<p class="what"><b>${t("ask.offline")}</b> ${t("ask.offline-more")}</p>`;
  if (!asked) return html`<p class="what">${scene.value.over ? t("ask.over") : "…"}</p>`;
  if (queued.value || !asked.options || pending.value) {
    const name = asked.player === me.value ? t("ask.you") : t("ask.other", { seat: asked.player, who: who(asked.player) });
    return html`<p class="what"><b>${name}</b> · ${asked.prompt}</p>`;
  }
  if (picked.value) {
    const name = cards.value.get(picked.value.card)?.card.name;
    return html`<p class="what"><b>${name || t("ask.this")}:</b> ${t(picked.value.isAlone ? "ask.at" : "ask.where")}</p>`;
  }
  const source = asked.source && cards.value.get(asked.source)?.card;
  const rest = source && asked.prompt.startsWith(`${source.name}: `) ? asked.prompt.slice(source.name.length + 2) : asked.prompt;
  const giving = portions.value.length && own(`portion.${portions.value[0]}`);
  return html`<p class="what"><b>${asked.player === me.value ? t("ask.you") : asked.player}</b> · ${source ? html`<${Name} name=${source.name} id=${source.id} />${": "}` : null}<${Said} text=${giving || rest} />
      <${Chosen} asked=${asked} /><span class="rule" title=${t("ask.rule")}>${asked.rules.join(", ")}</span></p>
    ${asked.text ? html`<p class="ability">${plain(asked.text)}</p>` : null}`;
}

/** Of several cards: how many were chosen so far, of how many. */
function Chosen({ asked }) {
  const { count, least, most } = asked.chosen || {};
  if (!count && !(most > 1)) return null;
  return html`<b class="count">${t(!most ? "ask.chosen" : least < most ? "ask.chosen-upto" : "ask.chosen-of", { count, most })}</b>${count ? html` <small>${t("ask.take-back")}</small>` : null} `;
}

/** What happened since the last decision, for who does not see it. */
function Meanwhile() {
  const lines = log.value.filter((line) => line.n > heard.value && !line.small).slice(-12);
  return lines.length ? t("ask.meanwhile", { lines: lines.map(told).join(". ") }) : null;
}

export function Option({ option }) {
  const text = option.takes.join(", ");
  const shown = cards.value.get(option.card)?.card.name || [...printed.keys()].find((one) => one.length > 3 && text.includes(one));
  const look = shown ? () => { looked.value = { name: shown, id: option.card }; } : null;
  const more = option.line || (isPass(option.text) ? "" : option.hint); // what a pass does, its words say
  return html`<button data-text=${text} class=${isPass(option.text) ? "pass" : isYes(option.text) || option.text.startsWith("act ") ? "go" : "aim"} onClick=${() => take(option)} onMouseEnter=${look} onFocus=${look}>
    <span>${worded(option)}</span>${more ? html`<small>${places(plain(more))}</small>` : null}</button>`;
}

/** What was refused, and why not: with its rule. It lies above the table, which does not move. */
export function Message() {
  const said = message.value;
  return html`<div id="message" role="status" class=${classes("message", said && "shown", said?.kind)}>${said ? html`
    <span><${Said} text=${said.text} />${said.remedy ? ` (${said.remedy})` : ""} ${said.rules?.length ? html`<span class="rule">${said.rules.join(", ")}</span>` : null}</span>
    <button type="button" aria-label=${t("message.close")} onClick=${() => { message.value = null; }}>×</button>` : null}</div>`;
}
