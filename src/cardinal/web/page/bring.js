// Files that somebody brings: cards, deck lists, replays. Cards are taken over once their mapping is confirmed.
import { useEffect, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import { html } from "./html.js";
import { menu } from "./state.js";
import { ask, open } from "./wire.js";
import { build } from "./builder.js";
import * as judge from "./judge.js";
import { t } from "./texts/t.js";

const MOST = 32 * 2 ** 20; // bytes of a file of cards
const LIST = 60_000; // bytes of a deck list
const CARDS = /\.(json|ya?ml|csv|tsv)$/i;
const YAML = /\.ya?ml$/i;
const DECK = /\.(deck|txt|dec|dek)$/i;
const REPLAY = /\.(replay|jsonl)$/i;

const brought = signal(null); // the file that is looked at: {name, text?, told?, refused?, busy?, done?}

/** Whether a file is held over the page; one that is dropped is looked at. */
export function useDrop(game) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const holds = (event) => [...(event.dataTransfer?.types || [])].includes("Files");
    const drag = (event) => { if (holds(event)) { event.preventDefault(); setOver(true); } };
    const leave = (event) => { if (!event.relatedTarget) setOver(false); };
    const drop = (event) => {
      if (!holds(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files[0], game);
    };
    const heard = { dragenter: drag, dragover: drag, dragleave: leave, drop };
    for (const [kind, hear] of Object.entries(heard)) addEventListener(kind, hear);
    return () => { for (const [kind, hear] of Object.entries(heard)) removeEventListener(kind, hear); };
  }, [game]);
  return over;
}

/** Looks at a file of any kind. */
async function take(file, game) {
  if (!file) return;
  if (REPLAY.test(file.name)) return open(await file.text());
  if (DECK.test(file.name)) return file.size > LIST ? refuse(file, t("decks.long"), t("decks.long.remedy")) : build({ game, text: await file.text() });
  if (!CARDS.test(file.name)) return refuse(file, t("bring.kind", { name: file.name }), t("bring.kinds"));
  if (YAML.test(file.name) && judge.isScenario(await file.slice(0, LIST).text())) return judge.bring(file.name, await file.text());
  if (file.size > MOST) return refuse(file, t("bring.large", { most: MOST / 2 ** 20 }), t("bring.divide"));
  brought.value = { name: file.name, busy: true };
  const text = file.size <= LIST ? await file.text() : "";
  const sent = await send(file);
  if (sent.why) return refuse(file, sent.why, sent.remedy);
  return map({ name: file.name, text, game }, { file: sent.file });
}

function refuse(file, refused, remedy) {
  brought.value = { name: file.name, refused, remedy };
}

async function send(file) {
  try {
    const key = new URLSearchParams(location.search).get("key") || "";
    const answer = await fetch(`/bring?key=${encodeURIComponent(key)}&name=${encodeURIComponent(file.name.slice(-60))}`, { method: "POST", body: file });
    return await answer.json();
  } catch {
    return { why: t("bring.lost"), remedy: t("bring.again") };
  }
}

/** Asks how the file is read, with what was chosen for its fields. */
async function map(about, frame) {
  brought.value = { ...about, told: brought.value?.told, busy: true };
  const told = await ask({ do: "import", ...frame });
  brought.value = told.refused ? { ...about, refused: told.refused, remedy: told.remedy } : told.done ? { ...about, done: told } : { ...about, told };
}

export function Bring({ game }) {
  const about = brought.value;
  return html`<section id="bring" class="panel-of-start" aria-labelledby="bring-title"><h2 id="bring-title">${t("bring.title")}</h2>
    <label class="file">${t("bring.says")} <input type="file" name="bring" accept=".json,.yaml,.yml,.csv,.tsv,.deck,.txt,.replay,.jsonl" onChange=${(event) => { take(event.target.files[0], game); event.target.value = ""; }} /></label>
    <div role="status">${about ? html`<${Brought} about=${about} game=${game} />` : null}</div></section>`;
}

function Brought({ about, game }) {
  const { told, done } = about;
  const close = html`<button type="button" class="quiet" onClick=${() => { brought.value = null; }}>${t("bring.close")}</button>`;
  if (about.refused) return html`<div class="answer wrong"><p>✗ ${about.name}: ${about.refused} ${about.remedy || ""}</p>
    <div class="lines">${about.text ? html`<${AsList} about=${about} game=${game} />` : null}${close}</div></div>`;
  if (done) return html`<div class="answer right"><p>✓ ${t("bring.done", { count: done.cards, fresh: done.new, replaced: done.replaced, game: menu.value.games[done.game].title })}</p>
    <div class="lines"><button type="button" onClick=${() => build({ game: done.game })}>${t("bring.build")}</button>${close}</div></div>`;
  if (!told) return html`<p class="hint">${t("bring.reading", { name: about.name })}</p>`;
  return html`<${Mapping} about=${about} told=${told} game=${game} close=${close} />`;
}

const AsList = ({ about, game }) => html`<button type="button" onClick=${() => { build({ game, text: about.text }); brought.value = null; }}>${t("bring.list")}</button>`;

/** How the fields of a file are read; each can be chosen otherwise. */
function Mapping({ about, told, game, close }) {
  const chosen = Object.fromEntries(told.fields);
  const again = (more) => map(about, { file: told.file, game: told.game, fields: chosen, ...more });
  return html`<div class="mapping" aria-busy=${!!about.busy}>
    <p>${t("bring.found", { name: about.name, count: told.records })}</p>
    <label>${t("start.game")} <select name="bring-game" value=${told.game} onChange=${(event) => again({ game: event.target.value, fields: {} })}>
      ${Object.entries(menu.value.games).map(([one, { title }]) => html`<option value=${one}>${title}</option>`)}</select></label>
    <div class="scroll" role="region" aria-label=${t("bring.mapping")} tabindex="0"><table><caption>${t("bring.mapping")}</caption>
      <thead><tr><th scope="col">${t("bring.ours")}</th><th scope="col">${t("bring.theirs")}</th></tr></thead>
      <tbody>${told.fields.map(([ours, theirs]) => html`<tr key=${ours}><th scope="row">${ours}${told.missing.includes(ours) ? html` <b class="bad">${t("bring.needed")}</b>` : null}</th>
        <td><select aria-label=${t("bring.theirs.of", { ours })} value=${theirs} onChange=${(event) => again({ fields: { ...chosen, [ours]: event.target.value } })}>
          <option value="">${t("bring.nothing")}</option>${told.theirs.map((one) => html`<option>${one}</option>`)}</select></td></tr>`)}</tbody></table></div>
    ${told.samples.length ? html`<details open><summary>${t("bring.samples")}</summary><ul>${told.samples.map((card) => html`<li><b>${card.name}</b> ${Object.entries(card).filter(([key]) => key !== "name").map(([key, value]) => `${key} ${value}`).join(" · ")}</li>`)}</ul></details>` : null}
    ${told.left.length ? html`<details><summary>${t("bring.refused", { count: told.reasons.reduce((sum, [, n]) => sum + n, 0) })}</summary><ul>${told.left.map((one) => html`<li>${one.name}: ${one.why}</li>`)}</ul></details>` : null}
    <div class="lines">${told.cards ? html`<button type="button" class="go" disabled=${!!about.busy} onClick=${() => again({ yes: true })}>${t("bring.take", { count: told.cards })}</button>` : null}
      ${about.text && (told.missing.length || !told.cards) ? html`<${AsList} about=${about} game=${game} />` : null}${close}</div></div>`;
}
