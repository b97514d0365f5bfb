// Lists of cards: what the server takes them for.
import { html } from "./html.js";
import { ask } from "./wire.js";
import { t } from "./texts/t.js";

const MOST = 60_000; // bytes of a list that are sent

/** JSON without its spaces; any other text as it is. */
function small(text) {
  if (!/^\s*[[{]/.test(text)) return text;
  try { return JSON.stringify(JSON.parse(text)); } catch { return text; }
}

/** Asks what a list is taken for, or what a deck of the menu holds. */
export async function look({ text = "", ...frame }) {
  const sent = small(text);
  if (new Blob([JSON.stringify(sent)]).size > MOST) return { refused: t("decks.long"), remedy: t("decks.long.remedy") };
  return ask({ do: "deck", text: sent, ...frame });
}

/** What a list is taken for: whether the deck is legal, what is wrong, and every line. */
export function Answer({ answer }) {
  if (answer.refused) return html`<p class="answer wrong" role="status">✗ ${answer.refused} ${answer.remedy || ""}</p>`;
  return html`<div class=${`answer ${answer.legal ? "right" : "wrong"}`} role="status">
    <p>${answer.legal ? `✓ ${t("decks.legal")}` : `✗ ${t("decks.illegal")}`}${answer.name ? `: ${answer.name}` : ""}</p>
    <${Reasons} answer=${answer} />
    <details><summary>${t("decks.lines")}</summary><ol>${(answer.lines || []).map((one) => html`<li value=${one.line}>${said(one)}</li>`)}</ol></details></div>`;
}

const said = (one) => (one.wrong ? `✗ ${one.text}: ${one.wrong}` : one.number ? `✓ ${one.taken}` : `· ${one.text}: ${one.taken}`);

/** Why a deck is not legal, line by line; what was filled in and left out. */
export function Reasons({ answer }) {
  return html`<ul>
    ${(answer.lines || []).filter((one) => one.wrong).map((one) => html`<li>${t("decks.line", { line: one.line, text: one.text })} ${one.wrong} ${one.remedy || ""}</li>`)}
    ${(answer.violations || []).map((one) => html`<li>${one.message} <span class="rule">${one.rules.join(", ")}</span></li>`)}
    ${(answer.unread || []).map((one) => html`<li>${t("decks.unread", { clause: String(one) })}</li>`)}
    ${(answer.notes || []).map((one) => html`<li class="note">${one}</li>`)}</ul>`;
}
