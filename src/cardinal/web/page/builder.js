// The decks that somebody keeps, and where they are built: cards are found by what they have, and the rules look on.
import { useEffect, useRef, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import { classes, html } from "./html.js";
import { menu } from "./state.js";
import { ask } from "./wire.js";
import { Reasons, look } from "./decks.js";
import { Find } from "./finder.js";
import { Hand, Odds } from "./hand.js";
import { capital } from "./words.js";
import { t } from "./texts/t.js";

const SOON = 200; // milliseconds after which a change is looked at

export const building = signal(null); // the deck that is built: {key, game, deck?, text?}
const kept = signal(""); // what became of the deck that was kept or deleted last

let builds = 0;

/** Opens the builder: with a deck of the menu, with the text of a list, or with nothing. */
export function build(about) {
  kept.value = "";
  building.value = { key: ++builds, ...about };
}

/** The decks of a game that are somebody's own. */
export function Decks({ game }) {
  const own = menu.value.games[game].decks.filter((deck) => deck.kept);
  const [asked, setAsked] = useState("");
  const forget = async (deck) => {
    const told = await ask({ do: "forget", game, deck: deck.id });
    setAsked("");
    kept.value = told.refused ? `✗ ${told.refused}` : t("decks.gone", { name: deck.name });
    if (told.decks) shelve(told);
    document.getElementById("decks-title")?.focus();
  };
  return html`<section id="decks" class="panel-of-start" aria-labelledby="decks-title">
    <div class="lines head"><h2 id="decks-title" tabindex="-1">${t("decks.title")}</h2>
      <button type="button" class="again" onClick=${() => build({ game })}>${t("decks.build")}</button>
      <label class="beside-label">${t("decks.copy")} <select name="copy" value="" onChange=${(event) => { if (event.target.value) build({ game, deck: event.target.value }); }}>
        <option value="">–</option>${menu.value.games[game].decks.filter((deck) => !deck.kept).map((deck) => html`<option value=${deck.id}>${deck.name}</option>`)}</select></label></div>
    <p class=${classes("hint", !kept.value && "unseen")} role="status">${kept.value}</p>
    ${own.length ? html`<ul>${own.map((deck) => html`<li key=${deck.id}><span class="title"><b>${deck.name}</b> <small>${[deck.id, edition(game, deck.rules)].filter(Boolean).join(" · ")}</small></span>
      <button type="button" aria-label=${t("decks.change.which", { name: deck.name })} onClick=${() => build({ game, deck: deck.id })}>${t("decks.change")}</button>
      ${asked === deck.id ? html`<button type="button" class="danger" onClick=${() => forget(deck)}>${t("decks.delete.sure")}</button>
        <button type="button" class="quiet" onClick=${() => setAsked("")}>${t("decks.delete.no")}</button>`
      : html`<button type="button" class="quiet" aria-label=${t("decks.delete.which", { name: deck.name })} onClick=${() => setAsked(deck.id)}>${t("decks.delete")}</button>`}</li>`)}</ul>` : html`<p class="hint">${t("decks.none")}</p>`}
  </section>`;
}

/** An edition by its plain name. */
export const edition = (game, rules) => menu.value.games[game]?.named[rules] || rules;

/** The decks of a game as they are told after one was kept or deleted. */
function shelve({ game, decks }) {
  const { games } = menu.value;
  menu.value = { ...menu.value, games: { ...games, [game]: { ...games[game], decks } } };
}

// --- building ---

/** A deck as text: what the server looks at. */
function written(cards, sections) {
  return sections.map((section) => {
    const own = cards.filter((card) => card.section === section.key);
    return own.length ? [section.header, ...own.map((card) => `${card.number}x ${card.id ? `${card.id} ` : ""}${card.name}`), ""].join("\n") : "";
  }).filter(Boolean).join("\n");
}

const same = (one, other) => one.name === other.name && one.id === other.id;

/** So many more or fewer of a card in a section. */
function changed(cards, card, section, by) {
  const found = cards.find((one) => same(one, card) && one.section === section);
  if (!found) return by > 0 ? [...cards, { ...card, section, number: by }] : cards;
  return cards.map((one) => (one === found ? { ...one, number: one.number + by } : one)).filter((one) => one.number > 0);
}

export function Build({ about }) {
  const { game, deck, text } = building.value;
  const [cards, setCards] = useState([]);
  const [answer, setAnswer] = useState(null);
  const [rules, setRules] = useState(about.newest);
  const [list, setList] = useState(text || "");
  const [name, setName] = useState(about.decks.find((one) => one.id === deck && one.kept)?.name || "");
  const latest = useRef(0);

  const hear = (told, isNew) => {
    setAnswer(told);
    if (isNew && told.cards) { setCards(told.cards); setRules(told.rules); setList(""); if (told.name && !name && !deck) setName(told.name); }
  };
  const read = async (frame) => { latest.current++; hear(await look({ game, ...frame }), true); };
  useEffect(() => {
    document.querySelector("#build h1")?.focus();
    if (deck || text) read(deck ? { deck } : { text });
  }, []);
  const check = (own, edition) => {
    const now = ++latest.current;
    if (!own.length) return setAnswer(null);
    setTimeout(async () => {
      if (latest.current !== now) return;
      const told = await look({ game, text: written(own, about.sections), rules: edition });
      if (latest.current === now) hear(told, false);
    }, SOON);
  };
  const change = (card, section, by) => {
    const own = changed(cards, card, section, by);
    setCards(own);
    check(own, rules);
  };
  const move = (card, from, to) => {
    const own = changed(changed(cards, card, from, -1), card, to, 1);
    setCards(own);
    check(own, rules);
  };
  const numbers = (card) => cards.filter((one) => same(one, card)).reduce((sum, one) => sum + one.number, 0);
  return html`<main class="start building" id="build">
    <header class="lines"><h1 tabindex="-1">${t("build.title", { game: about.title })}</h1>
      <button type="button" id="build-back" onClick=${() => { building.value = null; }}>${t("build.back")}</button></header>
    <div class="bench">
      <${Find} game=${game} about=${about} numbers=${numbers} add=${(card, by) => change(card, card.section, by)} />
      <section class="panel-of-start deck" aria-labelledby="deck-title">
        <div class="lines head"><h2 id="deck-title" tabindex="-1">${t("build.deck")}</h2>
          <label class="beside-label">${t("start.rules")} <select name="build-rules" value=${rules} onChange=${(event) => { setRules(event.target.value); check(cards, event.target.value); }}>${about.editions.map((one) => html`<option value=${one}>${about.named[one]}</option>`)}</select></label></div>
        <${Verdict} answer=${answer} cards=${cards} />
        ${[...about.sections].sort((one, other) => Number(other.single) - Number(one.single)).map((section) => html`<${Part} key=${section.key} section=${section} about=${about} cards=${cards} change=${change} move=${move} />`)}
        ${answer?.curve && cards.length ? html`<${Curve} curve=${answer.curve} />` : null}
        <${KeepIt} game=${game} cards=${cards} about=${about} rules=${rules} name=${name} setName=${setName} />
        ${cards.length ? html`<${Hand} key=${written(cards, about.sections)} cards=${cards} about=${about} />${answer?.odds?.rows ? html`<${Odds} odds=${answer.odds} />` : null}<${Export} text=${answer?.text} name=${name || game} />` : null}
        <details open=${!cards.length}><summary>${t("build.paste")}</summary>
          <label>${t("start.list")} <textarea name="build-list" rows="6" placeholder=${t("start.example")} value=${list} onInput=${(event) => setList(event.target.value)}></textarea></label>
          <button type="button" disabled=${!list.trim()} onClick=${() => read({ text: list, rules })}>${t("build.read")}</button></details>
      </section>
    </div></main>`;
}

/** Whether the deck is legal as it is, and why not. */
function Verdict({ answer, cards }) {
  const count = cards.reduce((sum, card) => sum + card.number, 0);
  if (!answer) return html`<p class="hint" role="status">${t("build.empty")}</p>`;
  if (answer.refused) return html`<p class="answer wrong" role="status">✗ ${answer.refused} ${answer.remedy || ""}</p>`;
  return html`<div class=${`answer ${answer.legal ? "right" : "wrong"}`} role="status" data-legal=${String(!!answer.legal)}>
    <p>${answer.legal ? `✓ ${t("decks.legal")}` : `✗ ${t("decks.illegal")}`} <small>${t("build.count", { count })}</small></p><${Reasons} answer=${answer} /></div>`;
}

/** The cards of one section, in the order of the curve. */
function Part({ section, about, cards, change, move }) {
  const rank = (card) => Number(/\d+/.exec(card.kind || "")?.[0] ?? 99);
  const own = cards.filter((card) => card.section === section.key).sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
  if (!own.length) return null;
  const main = about.sections[0];
  const lone = about.sections.find((one) => one.single); // one card of the main deck, of the lowest number
  const lowest = section === main && lone && !cards.some((card) => card.section === lone.key) ? Math.min(...own.map(rank)) : -1;
  return html`<section class="part" data-section=${section.key} aria-label=${capital(section.title)}><h3>${capital(section.title)} <small>${own.reduce((sum, card) => sum + card.number, 0)}</small></h3>
    <ul>${own.map((card) => html`<li key=${`${card.id}${card.name}`} data-name=${card.name}>
      <button type="button" class="step" aria-label=${t("build.less", { name: card.name })} onClick=${() => (section.single ? move(card, section.key, main.key) : change(card, section.key, -1))}>−</button>
      <b class="number">${card.number}</b>
      ${section.single ? null : html`<button type="button" class="step" aria-label=${t("build.more", { name: card.name })} onClick=${() => change(card, section.key, 1)}>+</button>`}
      <span class="title">${card.name} <small>${badge(card)}</small></span>
      ${rank(card) === lowest ? html`<button type="button" class="quiet" aria-label=${t("build.lone.which", { name: card.name, section: lone.title })} onClick=${() => move(card, main.key, lone.key)}>${t("build.lone", { section: lone.title })}</button>` : null}</li>`)}</ul></section>`;
}

/** What matters of a card in a list: its number, and its place in the curve. */
const badge = (card) => [card.id, card.kind, ...(card.facets?.color || []), ...(card.facets?.trigger || [])].filter(Boolean).join(" · ");

/** How many cards have each number: as bars, and for those who do not see them as a table. */
function Curve({ curve }) {
  const most = Math.max(1, ...curve.map(([, count]) => count));
  return html`<table class="curve"><caption>${t("build.curve")}</caption>
    <tbody>${curve.map(([value, count]) => html`<tr key=${value}><th scope="row">${value}</th><td><div><span class="bar-of" style=${`--part: ${count / most}`}></span>${count}</div></td></tr>`)}</tbody></table>`;
}

/** A name as a deck of it is called by commands: letters and digits, and hyphens between them. */
const bare = (name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean).join("-");

/** Keeps the deck under a name. */
function KeepIt({ game, cards, about, rules, name, setName }) {
  const [told, setTold] = useState("");
  const there = about.decks.some((one) => one.kept && one.id === bare(name));
  const keepIt = async (event) => {
    event.preventDefault();
    const answer = await ask({ do: "keep", game, name, text: written(cards, about.sections), rules, replace: there });
    setTold(answer.refused ? `✗ ${answer.refused} ${answer.remedy}` : `✓ ${t("build.kept", { name: answer.deck })}`);
    if (answer.decks) shelve(answer);
  };
  return html`<form class="lines keep" onSubmit=${keepIt}><label>${t("build.name")} <input name="build-name" maxlength="60" value=${name} onInput=${(event) => setName(event.target.value)} /></label>
    <button type="submit" class="go" disabled=${!cards.length || !name.trim()}>${there ? t("build.replace") : t("build.keep")}</button><span role="status" class="hint">${told}</span></form>`;
}

/** The deck as text, to take elsewhere. */
function Export({ text, name }) {
  const [copied, setCopied] = useState(false);
  if (!text) return null;
  const copy = async () => { try { await navigator.clipboard.writeText(text); setCopied(true); } catch { document.querySelector("[name=build-text]")?.select(); } };
  return html`<details><summary>${t("build.export")}</summary><label>${t("build.text")} <textarea name="build-text" rows="8" readonly value=${text}></textarea></label>
    <div class="lines"><button type="button" onClick=${copy}>${t("build.copy")}</button>
      <a class="button" download=${`${name}.deck`} href=${`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>${t("build.download")}</a><span role="status">${copied ? t("build.copied") : ""}</span></div></details>`;
}
