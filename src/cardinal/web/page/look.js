// A card in full: what is printed, what is true of it now, and what the engine makes of it; and viewers for piles.
import { useEffect } from "preact/hooks";
import { classes, html } from "./html.js";
import { bench, cards, looked, panel, pending, pile, printed, readings, scene, zoneOf } from "./state.js";
import { say } from "./wire.js";
import { buttons, lit, onlyPile } from "./choices.js";
import { Dialog } from "./panels.js";
import { Option } from "./prompt.js";
import { Card, isRested } from "./card.js";
import { game } from "./game.js";
import { t } from "./texts/t.js";
import { capital, plain, zoneName } from "./words.js";

export function Look() {
  const { name, id } = looked.value || {};
  const about = name && printed.get(name);
  const now = id && cards.value.get(id);
  return html`<section id="look" class=${classes("look", panel.value === "look" && "open")} aria-label=${t("look.label")}>
    ${about ? html`<${Whole} about=${about} now=${now} />` : html`<p class="empty">${t("look.empty")}</p>`}
    <button class="shut" aria-label=${t("look.close")} onClick=${() => { panel.value = ""; }}>×</button>
  </section>`;
}

function Whole({ about, now }) {
  return html`<article class=${classes("whole", game.value.tint(about))} style=${game.value.style(about)}>
    <h2>${about.name}</h2>
    <p class="type">${game.value.typeLine(about)}</p>
    <dl>${game.value.facts(about, now?.card || {}, pair).map(([term, said]) => html`<div><dt>${term}</dt><dd>${said}</dd></div>`)}</dl>
    ${now ? html`<p class="now">${states(now)}</p>` : null}
    ${about.text ? about.text.trim().split("\n").map((line) => html`<p class="text"><${Text} line=${line} /></p>`) : html`<p class="text none">${t("look.no-text")}</p>`}
    ${about.unread ? html`<p class="unread">⚠ ${t("look.unread", { lines: about.unread.join(" / ") })}</p>` : null}
    <${Reading} key=${about.name} name=${about.name} />
  </article>`;
}

/** A line of a card's text, with the words in brackets that begin abilities set apart. */
function Text({ line }) {
  return plain(line).split(game.value.keys)
    .map((part, n) => (n % 2 ? html`<b class="key">${part.slice(1, -1)}</b>` : part));
}

/** What the engine makes of a card, asked for when it is wanted. */
function Reading({ name }) {
  const lines = readings.value[name];
  return html`<details class="reading" onToggle=${(event) => { if (event.target.open && !lines) say({ do: "card", name }); }}>
    <summary>${t("look.reading")}</summary>${lines ? html`<pre>${plain(lines.join("\n"))}</pre>` : html`<p>…</p>`}</details>`;
}

/** A number as it is now, and what is printed if that is another. */
const pair = (value, usual) => (value !== undefined && usual !== undefined && value !== usual ? t("look.printed", { value, usual }) : value ?? usual);

function states({ card, seat, zone }) {
  const said = game.value.now(card);
  if (isRested(card) && !said.includes("rest")) said.unshift("rest");
  return `${seat} · ${zoneName(zone)}${said.length ? ` · ${said.join(", ")}` : ""}`;
}

const shut = () => { pile.value = null; };

/** A dialog with all cards of a pile. Where a choice is only among these, it opens by itself, but not at the desk. */
export function Viewer() {
  const only = bench.value ? null : onlyPile.value;
  useEffect(() => {
    if (only) pile.value = { ...only, auto: true };
    else if (pile.value?.auto && !pending.value) shut();
  }, [scene.value, only?.zone, only?.seat]);
  useEffect(() => document.querySelector("dialog .card.lit")?.focus(), [pile.value, scene.value]);
  if (!pile.value) return null;
  const { seat, zone } = pile.value;
  const here = zoneOf(seat, zone);
  const others = here.cards.some((card) => lit.value.has(card.id)) ? buttons.value.filter((one) => !one.card) : [];
  return html`<${Dialog} kind="viewer" close=${shut} title=${capital(t("zone.of", { zone: zoneName(zone), seat, count: here.count }))}>
    ${here.hidden ? html`<p>${t("look.hidden", { count: here.hidden })}</p>` : null}
    <div class="spread">${here.cards.map((card) => html`<${Card} key=${card.id} card=${card} seat=${seat} zone=${zone} open />`)}</div>
    ${others.length ? html`<div class="lines">${others.map((option) => html`<${Option} key=${option.text} option=${option} />`)}</div>` : null}
    ${printed.has(looked.value?.name) ? html`<div class="beside"><${Whole} about=${printed.get(looked.value.name)} /></div>` : null}
  <//>`;
}
