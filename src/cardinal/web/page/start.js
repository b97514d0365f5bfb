// The start screen: what is played, by whom, with which decks; and the games that are kept.
import { useState } from "preact/hooks";
import { html } from "./html.js";
import { deckAnswers, keep, kept, menu } from "./state.js";
import { askDeck, begin, open, say, watch } from "./wire.js";
import { Message } from "./prompt.js";
import { plural } from "./words.js";

const SEATS = ["A", "B", "C", "D", "E", "F", "G", "H"];
const PASTE = "paste";

const best = (about) => (about.opponents.includes("club") ? "club" : about.opponents.at(-1));

export function Start() {
  const { games, left_out: leftOut, kept: old, unshown } = menu.value;
  const [game, setGame] = useState(games[kept("game")] ? kept("game") : Object.keys(games)[0]);
  const about = games[game];
  const [rules, setRules] = useState("");
  const [format, setFormat] = useState("");
  const [players, setPlayers] = useState(4);
  const way = about.formats.includes(format) ? format : about.formats[0];
  const { least, most } = about.ways[way];
  const sitting = SEATS.slice(0, Math.min(most, Math.max(least, players)));
  const edition = about.editions.includes(rules) ? rules : about.newest;
  const change = (name) => { setGame(name); setRules(""); setFormat(""); keep("game", name); deckAnswers.value = {}; };
  return html`<main class="start">
    <header><h1>Cardinal</h1><p>A table for card games. The rules are executed; every move says by which.</p></header>
    <form id="start" onSubmit=${(event) => submit(event, game, edition, way, sitting)}>
      <div class="games" role="group" aria-label="Game">
        <label>Game <select name="game" value=${game} onChange=${(event) => change(event.target.value)}>
          ${Object.keys(games).map((name) => html`<option value=${name}>${games[name].title}</option>`)}</select></label>
        <button type="submit" class="play">Play</button>
      </div>
      <div class="seats">${sitting.map((seat, n) => html`<${Seat} key=${`${game}${seat}`} seat=${seat} n=${n} about=${about} game=${game} edition=${edition} team=${way === "team"} />`)}</div>
      <div class="fields">
        <label>Rules <select name="rules" value=${edition} onChange=${(event) => setRules(event.target.value)}>${about.editions.map((one) => html`<option>${one}</option>`)}</select></label>
        <label>Format <select name="format" value=${way} onChange=${(event) => setFormat(event.target.value)}>${about.formats.map((one) => html`<option value=${one}>${about.ways[one].title}</option>`)}</select></label>
        ${least < most ? html`<label>Players <input name="players" type="number" min=${least} max=${most} value=${sitting.length} onChange=${(event) => setPlayers(Number(event.target.value))} /></label>` : null}
        <label>Seed <input name="seed" inputmode="numeric" pattern="[0-9]*" placeholder="any" /></label>
        <label class="tick"><input type="checkbox" name="unread" /> allow cards that are not wholly understood</label>
      </div>
      <${Message} />
      ${(leftOut || []).map((one) => html`<p class="answer wrong" role="status">✗ ${one.why}. ${one.remedy}</p>`)}
    </form>
    <${Kept} games=${old} unshown=${unshown || []} />
  </main>`;
}

/** Who plays a seat: a person, or one of the computers. */
export const Who = ({ name, opponents, usual }) => html`<select name=${name}>${["person", ...opponents].map((one) =>
  html`<option value=${one} selected=${one === usual}>${one === "person" ? "a person here" : `computer: ${one}`}</option>`)}</select>`;

function Seat({ seat, n, about, game, edition, team }) {
  const own = about.decks.filter((deck) => deck.rules === about.newest);
  const usual = (own.length > 1 ? own : about.decks)[n % (own.length > 1 ? own.length : about.decks.length)];
  const [deck, setDeck] = useState(usual.id);
  const answer = deckAnswers.value[seat];
  return html`<fieldset class="seat"><legend>Seat ${seat}${team ? ` · team ${n % 2 ? 2 : 1}` : ""}</legend>
    <label>Played by <${Who} name=${`who-${seat}`} opponents=${about.opponents} usual=${n === 0 ? "person" : best(about)} /></label>
    <label>Deck <select name=${`deck-${seat}`} value=${deck} onChange=${(event) => setDeck(event.target.value)}>
      ${about.decks.map((one) => html`<option value=${one.id}>${one.name} (${one.rules})</option>`)}<option value=${PASTE}>paste a list …</option></select></label>
    ${deck === PASTE ? html`<label>List <textarea name=${`text-${seat}`} rows="6" maxlength="20000" placeholder="4 Name of a card" onChange=${(event) => event.target.value.trim() && askDeck(seat, game, event.target.value, edition)}></textarea></label>
      ${answer ? html`<${Answer} answer=${answer} />` : html`<p class="hint">Leave the field, and the list is checked.</p>`}` : null}
  </fieldset>`;
}

/** What a pasted list is taken for. */
function Answer({ answer }) {
  if (answer.refused) return html`<p class="answer wrong" role="status">✗ ${answer.refused} ${answer.remedy || ""}</p>`;
  return html`<div class=${`answer ${answer.legal ? "right" : "wrong"}`} role="status">
    <p>${answer.legal ? "✓ legal" : "✗ not legal"}${answer.name ? `: ${answer.name}` : ""}</p>
    <ul>${(answer.lines || []).filter((one) => one.wrong).map((one) => html`<li>line ${one.line}, “${one.text}”: ${one.wrong} ${one.remedy || ""}</li>`)}
      ${(answer.violations || []).map((one) => html`<li>${one.message} <span class="rule">${one.rules.join(", ")}</span></li>`)}
      ${(answer.unread || []).map((one) => html`<li>not understood: ${String(one)}</li>`)}</ul>
    <details><summary>every line</summary><ol>${(answer.lines || []).map((one) => html`<li value=${one.line}>${one.taken ? `✓ ${one.taken}` : `✗ ${one.text}`}</li>`)}</ol></details></div>`;
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

function Kept({ games, unshown }) {
  const last = games.find((game) => !game.over);
  return html`<section class="kept" aria-labelledby="kept-title"><h2 id="kept-title">Games that are kept</h2>
    <div class="lines">
      ${last ? html`<button type="button" class="again" onClick=${() => say({ do: "continue", room: last.room })}>Continue the last game</button>` : null}
      <label class="file">Open a replay file <input type="file" accept=".replay,.jsonl,.txt" onChange=${readFile} /></label></div>
    ${games.length ? html`<ul>${games.map((game) => html`<li key=${game.room}>
      <span class="title"><b>${menu.value.games[game.game]?.title || game.game}</b> ${game.decks.filter(Boolean).join(" – ")} <small>${when(game.room)} · ${game.rules} · ${plural(game.moves, "move")} · ${game.over ? "over" : "not over"}</small></span>
      ${game.over ? null : html`<button type="button" onClick=${() => say({ do: "continue", room: game.room })}>Continue</button>`}
      <button type="button" onClick=${() => watch(game.room, 0, "")}>Watch</button></li>`)}</ul>` : html`<p>None yet.</p>`}
    ${unshown.length ? html`<details class="unshown"><summary>${plural(unshown.length, "file")} could not be shown</summary>
      <ul>${unshown.map((one) => html`<li key=${one.file}>${one.file}: ${one.why}</li>`)}</ul></details>` : null}
  </section>`;
}

const when = (name) => name.replace(/^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d).*$/, "$1 $2:$3");

async function readFile(event) {
  const [file] = event.target.files;
  if (file) open(await file.text());
}
