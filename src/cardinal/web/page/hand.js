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
    <div role="status"><ol>${(deck || []).slice(0, shown).map((card, n) => html`<li key=${n} class=${n >= about.hand ? "drawn" : ""}><small>${card.facets?.[about.curve]?.[0] ?? ""}</small> ${card.name}</li>`)}</ol></div></section>`;
}
