// The games that are kept: those of the page and of the terminal, the newest first, some at a time.
import { signal } from "@preact/signals";
import { html } from "./html.js";
import { menu, message } from "./state.js";
import { ask, open, say, watch } from "./wire.js";
import { edition } from "./builder.js";
import { t } from "./texts/t.js";

const away = signal(null); // the game that was put away last: it can be brought back

/** Fetches some of the kept games. */
async function turn(game, first) {
  const told = await ask({ do: "shelf", game, first: Math.max(0, first) });
  if (!told.refused) menu.value = { ...menu.value, ...told };
}

async function put(frame, next) {
  const told = await ask(frame);
  message.value = told.refused ? { text: told.refused, remedy: told.remedy, kind: "refused" } : null;
  if (!told.refused) away.value = next;
  await turn(menu.value.of, menu.value.first);
  document.getElementById(told.refused || !next ? "kept-title" : "bring-back")?.focus();
}

export function Kept() {
  const { games, kept, unshown, of, first, total, listed } = menu.value;
  const last = kept.find((game) => !game.over);
  return html`<section class="kept panel-of-start" aria-labelledby="kept-title">
    <div class="lines head"><h2 id="kept-title" tabindex="-1">${t("shelf.title")}</h2>
      <label class="beside-label">${t("shelf.of")} <select name="shelf" value=${of} onChange=${(event) => turn(event.target.value, 0)}>
        <option value="">${t("shelf.all")}</option>${Object.keys(games).map((name) => html`<option value=${name}>${games[name].title}</option>`)}</select></label>
      ${last && !first ? html`<button type="button" class="again" onClick=${() => say({ do: "continue", room: last.room })}>${t("shelf.again")}</button>` : null}</div>
    ${away.value ? html`<p class="undone" role="status">${t("shelf.gone", { game: name(away.value) })}
      <button type="button" id="bring-back" onClick=${() => put({ do: "restore", room: away.value.room }, null)}>${t("shelf.undo")}</button></p>` : null}
    ${kept.length ? html`<ul>${kept.map((game) => html`<li key=${game.room}>
      <span class="title"><b>${games[game.game]?.title || game.game}</b> ${name(game)} <small>${facts(game)}</small></span>
      ${game.over || !game.seats.length ? null : html`<button type="button" onClick=${() => say({ do: "continue", room: game.room })}>${t("shelf.continue")}</button>`}
      <button type="button" onClick=${() => watch(game.room, 0, "")}>${t("shelf.watch")}</button>
      <button type="button" class="quiet" aria-label=${t("shelf.delete.which", { game: `${name(game)}, ${when(game.room)}` })} onClick=${() => put({ do: "delete", room: game.room }, game)}>${t("shelf.delete")}</button></li>`)}</ul>` : html`<p class="hint">${t("shelf.none")}</p>`}
    ${total > listed ? html`<nav class="lines" aria-label=${t("shelf.pages")}>
      <button type="button" disabled=${!first} onClick=${() => turn(of, first - listed)}>${t("shelf.newer")}</button>
      <span>${t("shelf.part", { from: first + 1, to: Math.min(total, first + listed), total })}</span>
      <button type="button" disabled=${first + listed >= total} onClick=${() => turn(of, first + listed)}>${t("shelf.older")}</button></nav>` : null}
    <label class="file">${t("shelf.open")} <input type="file" accept=".replay,.jsonl,.txt" onChange=${readFile} /></label>
    ${unshown.length ? html`<details class="unshown"><summary>${t("shelf.unshown", { count: unshown.length })}</summary>
      <ul>${unshown.map((one) => html`<li key=${one.file}>${one.file}: ${one.why}</li>`)}</ul></details>` : null}
  </section>`;
}

const name = (game) => game.decks.filter(Boolean).join(" – ") || game.game;
const when = (room) => room.replace(/^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d).*$/, "$1 $2:$3");
const facts = (game) => [when(game.room), edition(game.game, game.rules), t("shelf.moves", { count: game.moves }), game.over ? t("shelf.over") : t("shelf.going")].join(" · ");

async function readFile(event) {
  const [file] = event.target.files;
  if (file) open(await file.text());
}
