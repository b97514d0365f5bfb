// Finds cards among all that are known, by words and by what cards of the game have.
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "./html.js";
import { ask } from "./wire.js";
import { capital, plain } from "./words.js";
import { t } from "./texts/t.js";

const SOON = 200; // milliseconds after which what is typed is looked for
const NUMBERS = ["power", "shield", "critical", "ap", "hp", "strength"];

export function Find({ game, about, numbers, add }) {
  const [words, setWords] = useState("");
  const [facets, setFacets] = useState({});
  const [found, setFound] = useState(null);
  const latest = useRef(0);
  const search = async (first) => {
    const now = ++latest.current;
    const told = await ask({ do: "cards", game, words, facets: Object.fromEntries(Object.entries(facets).filter(([, value]) => value).map(([name, value]) => [name, [value]])), first });
    if (latest.current !== now || told.refused) return;
    setFound((old) => (first && old ? { ...told, cards: [...old.cards, ...told.cards] } : told));
  };
  useEffect(() => {
    const waiting = setTimeout(() => search(0), SOON);
    return () => clearTimeout(waiting);
  }, [words, facets]);
  const values = (name) => found?.facets.find((facet) => facet.name === name)?.values || [];
  return html`<section class="panel-of-start finder" aria-labelledby="find-title"><div class="lines head"><h2 id="find-title">${t("find.title")}</h2><button type="button" class="phone" onClick=${() => document.getElementById("deck-title").focus()}>${t("find.deck")}</button></div>
    <label>${t("find.words")} <input type="search" name="find" value=${words} placeholder=${t("find.example")} onInput=${(event) => setWords(event.target.value)} /></label>
    <div class="facets">${about.facets.map((name) => html`<label key=${name}>${capital(name)} <select name=${`facet-${name}`} value=${facets[name] || ""} onChange=${(event) => setFacets({ ...facets, [name]: event.target.value })}>
      <option value="">${t("find.any")}</option>${values(name).map(([value, count]) => html`<option value=${value}>${value} (${count})</option>`)}
      ${facets[name] && !values(name).some(([value]) => value === facets[name]) ? html`<option value=${facets[name]}>${facets[name]} (0)</option>` : null}</select></label>`)}</div>
    <p class="hint" role="status">${found ? t("find.found", { count: found.found }) : t("find.looking")}</p>
    <ul class="found">${(found?.cards || []).map((card) => html`<${Result} key=${`${card.id}${card.name}`} card=${card} about=${about} number=${numbers(card)} add=${add} />`)}</ul>
    ${found && found.cards.length < found.found ? html`<button type="button" onClick=${() => search(found.cards.length)}>${t("find.more", { count: found.found - found.cards.length })}</button>` : null}
  </section>`;
}

/** A card that was found: what is printed on it, and how many of it are in the deck. */
function Result({ card, about, number, add }) {
  const facts = [...about.facets.filter((name) => name !== "keyword").flatMap((name) => (card.facets[name] || []).map((value) => (/^\d+$/.test(value) ? `${name} ${value}` : value))),
    ...NUMBERS.filter((name) => card[name] || card[name] === 0).map((name) => `${name} ${card[name]}`)];
  return html`<li data-name=${card.name}><button type="button" class="step" aria-label=${t("find.add", { name: card.name, number })} onClick=${() => add(card, 1)}>+</button>
    <b class="number" aria-hidden="true">${number || ""}</b>
    <details class="title"><summary>${card.name} <small>${[card.id, ...facts].filter(Boolean).join(" · ")}</small></summary><p class="printed">${plain(card.text) || t("find.no-text")}</p></details></li>`;
}
