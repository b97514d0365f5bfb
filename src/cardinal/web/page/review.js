// Where a game was lost: the decisions after which the chance to win was clearly smaller, each with a way to its moment.
import { html } from "./html.js";
import { reviewed } from "./state.js";
import { say, watch } from "./wire.js";
import { sentence } from "./words.js";
import { language, t } from "./texts/t.js";

const share = () => new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 });

/** The question, how far the answer is, and the answer; for a seat of a game that is over. */
export function Review({ room, seat }) {
  const told = reviewed.value?.room === room && reviewed.value.seat === seat ? reviewed.value : null;
  if (!told) {
    const ask = () => { reviewed.value = { room, seat, done: 0, of: 1 }; say({ do: "review", room, seat }); };
    return html`<button class="where" onClick=${ask}>${t("review.ask", { seat })}</button>`;
  }
  if (!told.lapses) return html`<label class="where" role="status">${t("review.looking")} <progress max=${told.of} value=${told.done}></progress></label>`;
  if (!told.lapses.length) return html`<p class="where" role="status">${t("review.nothing")}</p>`;
  return html`<ol class="where" aria-label=${t("review.title")}>${told.lapses.map((one) => html`<li key=${one.at}>
    <button data-at=${one.at} onClick=${() => watch(room, one.at, seat)}>${t("review.lapse", {
      turn: one.turn, better: sentence(one.better) || one.better, taken: sentence(one.taken) || one.taken, loss: share().format(one.loss) })}</button></li>`)}</ol>`;
}
