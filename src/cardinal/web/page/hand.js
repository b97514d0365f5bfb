// Hands to try a deck with: dealt by chance in the page, as at the beginning of a game.
import { useState } from "preact/hooks";
import { html } from "./html.js";
import { t } from "./texts/t.js";

/** The cards of the main deck in a new order. */
function shuffled(cards, about) {
  const main = about.sections.find((section) => !section.single).key;
  const all = cards.filter((card) => card.section === main).flatMap((card) => Array.from({ length: card.number }, () => card));
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all;
}

export function Hand({ cards, about }) {
  const [deck, setDeck] = useState(null);
  const [shown, setShown] = useState(about.hand);
  const deal = () => { setDeck(shuffled(cards, about)); setShown(about.hand); };
  return html`<section class="hand-test" aria-label=${t("hand.title")}><div class="lines"><h3>${t("hand.title")}</h3>
    <button type="button" onClick=${deal}>${deck ? t("hand.again") : t("hand.deal")}</button>
    ${deck ? html`<button type="button" disabled=${shown >= deck.length} onClick=${() => setShown(shown + 1)}>${t("hand.draw")}</button>` : null}</div>
    <div role="status"><ol>${(deck || []).slice(0, shown).map((card, n) => html`<li key=${n} class=${n >= about.hand ? "drawn" : ""}><small>${card.kind}</small> ${card.name}</li>`)}</ol></div></section>`;
}

const percent = (part) => (part * 100).toFixed(part > 0.9995 || part === 0 ? 0 : 1);

/** How likely at least one card is there, by the turn: exact. */
export function Odds({ odds }) {
  const [second, setSecond] = useState(false);
  const [redrawn, setRedrawn] = useState(true);
  const turns = Array.from({ length: odds.turns }, (_, n) => n);
  return html`<details class="odds"><summary>${t("odds.title")}</summary>
    <div class="lines"><label class="tick"><input type="checkbox" checked=${redrawn} onChange=${(event) => setRedrawn(event.target.checked)} /> ${t("odds.redrawn")}</label>
      ${odds.same ? null : html`<label class="tick"><input type="checkbox" checked=${second} onChange=${(event) => setSecond(event.target.checked)} /> ${t("odds.second")}</label>`}</div>
    <div class="scroll" role="region" aria-label=${t("odds.title")} tabindex="0"><table><caption>${t("odds.says")}</caption>
      <thead><tr><th scope="col">${t("odds.what")}</th><th scope="col">${t("odds.copies")}</th><th scope="col">${t("odds.hand")}</th>${turns.map((n) => html`<th scope="col">${t("odds.turn", { turn: n + 1 })}</th>`)}</tr></thead>
      <tbody>${odds.rows.map((row) => { const own = second ? row.second : row.first; return html`<tr key=${row.what}><th scope="row">${row.what}</th><td>${row.copies}</td>
        <td>${percent(redrawn ? own.redrawn : own.hand)}</td>${turns.map((n) => html`<td>${percent((redrawn ? own.turns_redrawn : own.turns)[n])}</td>`)}</tr>`; })}</tbody></table></div></details>`;
}
