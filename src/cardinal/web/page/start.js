// The start screen: what is played, by whom, with which decks. What was chosen last is chosen again.
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "./html.js";
import { keep, kept, menu } from "./state.js";
import { begin, say } from "./wire.js";
import { Message } from "./prompt.js";
import { Answer, look } from "./decks.js";
import { Build, Decks, building } from "./builder.js";
import { Bring, useDrop } from "./bring.js";
import { JudgesDesk } from "./judge.js";
import { Kept } from "./shelf.js";
import { Language } from "./language.js";
import { has, t } from "./texts/t.js";
import { inWords } from "./words.js";

const SEATS = ["A", "B", "C", "D", "E", "F", "G", "H"];
const PASTE = "paste:";

const best = (about) => (about.opponents.includes("club") ? "club" : about.opponents.at(-1));

/** What the last game was begun with. */
function last() {
  try { return JSON.parse(kept("start") || "{}"); } catch { return {}; }
}

export function Start() {
  const { games } = menu.value;
  const [game, setGame] = useState(games[kept("game")] ? kept("game") : Object.keys(games)[0]);
  const dropping = useDrop(game);
  const change = (name) => { setGame(name); keep("game", name); };
  if (building.value) return html`<${Build} key=${building.value.key} about=${games[building.value.game]} />`;
  return html`<main class=${`start${dropping ? " dropping" : ""}`}>
    <header class="lines"><h1>Cardinal</h1><p>${t("start.says")}</p><${Language} /></header>
    <${Play} key=${game} game=${game} change=${change} />
    <${Decks} game=${game} />
    <${Bring} game=${game} />
    <${JudgesDesk} />
    <${Kept} />
  </main>`;
}

/** A game that is to begin. */
function Play({ game, change }) {
  const { games, left_out: leftOut } = menu.value;
  const about = games[game];
  const [before] = useState(() => { const found = last(); return found.game === game ? found : {}; });
  const [rules, setRules] = useState(before.rules || "");
  const [format, setFormat] = useState(before.format || "");
  const [players, setPlayers] = useState(before.seats?.length || 4);
  const way = about.formats.includes(format) ? format : about.formats[0];
  const { least, most } = about.ways[way];
  const sitting = SEATS.slice(0, Math.min(most, Math.max(least, players)));
  const edition = about.editions.includes(rules) ? rules : about.newest;
  return html`<form id="start" onSubmit=${(event) => submit(event, game, edition, way, sitting)}>
    <div class="games" role="group" aria-label=${t("start.game")}>
      <label>${t("start.game")} <select name="game" value=${game} onChange=${(event) => change(event.target.value)}>
        ${Object.keys(games).map((name) => html`<option value=${name}>${games[name].title}</option>`)}</select></label>
      <button type="submit" class="play">${t("start.play")}</button>
    </div>
    ${about.lesson ? html`<p class="lines"><button type="button" id="first-game" onClick=${() => say({ do: "lesson", game })}>${t("lesson.title")}</button> ${t("lesson.start")}</p>` : null}
    <div class="seats">${sitting.map((seat, n) => html`<${Seat} key=${seat} seat=${seat} n=${n} about=${about} game=${game} edition=${edition} before=${before.seats?.[n]} team=${way === "team"} />`)}</div>
    <div class="fields">
      <label>${t("start.rules")} <select name="rules" value=${edition} onChange=${(event) => setRules(event.target.value)}>${about.editions.map((one) => html`<option value=${one}>${about.named[one]}</option>`)}</select></label>
      <label>${t("start.format")} <select name="format" value=${way} onChange=${(event) => setFormat(event.target.value)}>${about.formats.map((one) => html`<option value=${one}>${inWords("format", one, about.ways[one].title)}</option>`)}</select></label>
      ${least < most ? html`<label>${t("start.players")} <input name="players" type="number" min=${least} max=${most} value=${sitting.length} onChange=${(event) => setPlayers(Number(event.target.value))} /></label>` : null}
      <label>${t("start.seed")} <input name="seed" inputmode="numeric" pattern="[0-9]*" placeholder=${t("start.any")} /></label>
      <label class="tick"><input type="checkbox" name="unread" defaultChecked=${before.unread} /> ${t("start.unread")}</label>
    </div>
    <${Message} />
    ${(leftOut || []).map((one) => html`<p class="answer wrong" role="status">✗ ${one.why}. ${one.remedy}</p>`)}
  </form>`;
}

/** Who plays a seat: a person, or one of the computers. */
export const Who = ({ name, opponents, usual }) => html`<select name=${name}>${["person", ...opponents].map((one) =>
  html`<option value=${one} selected=${one === usual}>${one === "person" ? t("start.person") : has(`level.${one}`) ? t(`level.${one}`) : t("start.computer", { name: one })}</option>`)}</select>`;

/** The decks of a game, one's own first. */
export function Choice({ decks, named }) {
  const own = decks.filter((deck) => deck.kept);
  const option = (one) => html`<option value=${one.id}>${one.name}${one.rules ? ` (${named[one.rules] || one.rules})` : ""}</option>`;
  return own.length ? html`<optgroup label=${t("decks.yours")}>${own.map(option)}</optgroup>
    <optgroup label=${t("decks.shipped")}>${decks.filter((deck) => !deck.kept).map(option)}</optgroup>` : decks.map(option);
}

function Seat({ seat, n, about, game, edition, before, team }) {
  const there = (id) => about.decks.some((one) => one.id === id);
  const shipped = about.decks.filter((one) => !one.kept);
  const own = shipped.filter((one) => one.rules === about.newest);
  const usual = (own.length > 1 ? own : shipped.length ? shipped : about.decks)[n % (own.length > 1 ? own.length : shipped.length || about.decks.length)];
  const [deck, setDeck] = useState(before?.text ? PASTE : there(before?.deck) ? before.deck : usual?.id || PASTE);
  const note = about.decks.find((one) => one.id === deck && one.plays);
  const who = before && ["person", ...about.opponents].includes(before.who) ? before.who : n === 0 ? "person" : best(about);
  return html`<fieldset class="seat"><legend>${t("start.seat", { seat })}${team ? ` · ${t("start.team", { team: n % 2 ? 2 : 1 })}` : ""}</legend>
    <label>${t("start.who")} <${Who} name=${`who-${seat}`} opponents=${about.opponents} usual=${who} /></label>
    <label>${t("start.deck")} <select name=${`deck-${seat}`} value=${deck} onChange=${(event) => setDeck(event.target.value)}>
      <${Choice} decks=${about.decks} named=${about.named} /><option value=${PASTE}>${t("start.paste")}</option></select></label>
    ${note ? html`<p class="hint">${note.plays} <b>${t(`level.${note.level}`)}</b></p>` : null}
    ${deck === PASTE ? html`<${Pasted} seat=${seat} game=${game} edition=${edition} before=${before?.text || ""} />` : null}
  </fieldset>`;
}

const SOON = 400; // milliseconds after which what is typed is looked at

/** A list that is pasted: it is looked at as it is typed. */
function Pasted({ seat, game, edition, before }) {
  const [text, setText] = useState(before);
  const [answer, setAnswer] = useState(null);
  const latest = useRef(0);
  useEffect(() => {
    if (!text.trim()) return setAnswer(null);
    const own = ++latest.current;
    const waiting = setTimeout(async () => {
      const told = await look({ game, text, rules: edition });
      if (latest.current === own) setAnswer(told);
    }, SOON);
    return () => clearTimeout(waiting);
  }, [text, edition]);
  return html`<label>${t("start.list")} <textarea name=${`text-${seat}`} rows="6" placeholder=${t("start.example")} value=${text} onInput=${(event) => setText(event.target.value)}></textarea></label>
    ${answer ? html`<${Answer} answer=${answer} />` : html`<p class="hint">${t("start.hint")}</p>`}`;
}

function submit(event, game, rules, format, sitting) {
  event.preventDefault();
  const form = new FormData(event.target);
  const seats = sitting.map((seat) => {
    const deck = form.get(`deck-${seat}`);
    return { who: form.get(`who-${seat}`), ...(deck === PASTE ? { text: form.get(`text-${seat}`) || "" } : { deck }) };
  });
  begin({ do: "start", game, rules, format, seed: Number(form.get("seed")) || 0, unread: form.get("unread") !== null, seats });
}
