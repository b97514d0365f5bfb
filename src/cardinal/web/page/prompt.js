// The prompt bar: who decides what, and the options that are not cards.
import { classes, html } from "./html.js";
import { cards, chosen, deciding, heard, log, looked, me, message, online, pending, printed, queued, scene, who } from "./state.js";
import { buttons, count } from "./choices.js";
import { skip, take } from "./wire.js";
import { Name, Said } from "./names.js";
import { isPass, isYes, places, plain, plural, pretty } from "./words.js";

export function Prompt() {
  const { asked } = scene.value;
  return html`<section id="prompt" class=${classes("prompt", deciding.value && "yours")} tabindex="-1" aria-label="Decision" data-kind=${asked?.kind || ""} data-player=${asked?.player || ""}>
    <div class="asks" aria-live="polite"><${Asks} asked=${asked} />${deciding.value ? html`<p class="unseen"><${Meanwhile} /></p>` : null}</div>
    <div id="options" role="group" aria-label="Options">
      ${deciding.value ? buttons.value.map((option) => html`<${Option} key=${option.takes.join()} option=${option} />`) : null}
      ${chosen.value ? html`<button class="cancel" onClick=${() => { chosen.value = null; }}>Back <kbd>Esc</kbd></button>` : null}
      ${queued.value ? html`<button class="cancel" onClick=${skip}>Skip ahead <kbd>space</kbd></button>` : null}
    </div>
    <${Message} />
  </section>`;
}

function Asks({ asked }) {
  if (!online.value) return html`<p class="what"><b>The connection is lost.</b> The game is kept; trying again …</p>`;
  if (!asked) return html`<p class="what">${scene.value.over ? "The game is over." : "…"}</p>`;
  if (queued.value || !asked.options || pending.value) {
    const name = asked.player === me.value ? "You" : `${asked.player} (${who(asked.player)})`;
    return html`<p class="what"><b>${name}</b> · ${asked.prompt}</p>`;
  }
  if (chosen.value) {
    const name = cards.value.get(chosen.value.card)?.card.name;
    return html`<p class="what"><b>${name || "This"}:</b> choose where, or what to do.</p>`;
  }
  const source = asked.source && cards.value.get(asked.source)?.card;
  const rest = source && asked.prompt.startsWith(`${source.name}: `) ? asked.prompt.slice(source.name.length + 2) : asked.prompt;
  return html`<p class="what"><b>${asked.player === me.value ? "You" : asked.player}</b> · ${source ? html`<${Name} name=${source.name} id=${source.id} />${": "}` : null}<${Said} text=${rest} />
      <span class="count">${plural(count.value, "option")}</span><span class="rule" title="rule">${asked.rules.join(", ")}</span></p>
    ${asked.text ? html`<p class="ability">${plain(asked.text)}</p>` : null}`;
}

/** What happened since the last decision, for who does not see it. */
function Meanwhile() {
  const lines = log.value.filter((line) => line.n > heard.value && !line.small).slice(-12);
  return lines.length ? `Before that: ${lines.map((line) => line.text).join(". ")}.` : null;
}

export function Option({ option }) {
  const text = option.takes.join(", ");
  const name = chosen.value && cards.value.get(chosen.value.card)?.card.name;
  const shown = cards.value.get(option.card)?.card.name || [...printed.keys()].find((one) => one.length > 3 && text.includes(one));
  const look = shown ? () => { looked.value = { name: shown, id: option.card }; } : null;
  return html`<button data-text=${text} class=${isPass(option.text) ? "pass" : isYes(option.text) || option.text.startsWith("act ") ? "go" : "aim"} onClick=${() => take(option)} onMouseEnter=${look} onFocus=${look}>
    <span>${pretty(text, name)}</span>${option.hint ? html`<small>${places(plain(option.hint))}</small>` : null}</button>`;
}

/** What was refused, and why not: with its rule. */
export function Message() {
  const told = message.value;
  return html`<div id="message" role="status" class=${classes("message", told && "shown", told?.kind)}>${told ? html`
    <span><${Said} text=${told.text} />${told.remedy ? ` (${told.remedy})` : ""} ${told.rules?.length ? html`<span class="rule">${told.rules.join(", ")}</span>` : null}</span>
    <button type="button" aria-label="Close the message" onClick=${() => { message.value = null; }}>×</button>` : null}</div>`;
}
