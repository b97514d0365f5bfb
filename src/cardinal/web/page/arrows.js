// An attack, drawn as an arrow from the attacker to what it attacks, with the two numbers that are compared.
import { useLayoutEffect, useState } from "preact/hooks";
import { classes, html } from "./html.js";
import { t } from "./texts/t.js";
import { breadth } from "./words.js";
import { scene } from "./state.js";

/** The middle of an element on the table, where it will be when it has stopped moving. */
function center(element) {
  const found = { x: element.offsetWidth / 2, y: element.offsetHeight / 2, h: element.offsetHeight };
  for (let at = element; at && at.id !== "table"; at = at.offsetParent) {
    found.x += at.offsetLeft;
    found.y += at.offsetTop;
  }
  return found;
}
const byId = (id) => document.querySelector(`#table .card[data-id="${id}"]`);

export function Arrows() {
  const [lines, draw] = useState([]);
  const battle = scene.value.over ? null : scene.value.battle;
  useLayoutEffect(() => {
    const measure = () => draw(battle ? measured(battle) : []);
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [scene.value]);
  if (!battle || !lines.length) return null;
  const last = lines.at(-1);
  const said = outcome(battle);
  const long = Math.max(74, breadth(said) * 4.9);
  return html`<svg class=${classes("arrows", battle.stopped && "stopped")} aria-hidden="true"><defs>
      <marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto-start-reverse"><path d="M0 0 10 5 0 10 2.5 5z" /></marker></defs>
    ${lines.map((line) => html`<path class=${line.kind} d=${line.d} marker-end=${line.kind === "attack" ? "url(#tip)" : null} />`)}
    ${last.kind === "attack" ? html`<g class="numbers" transform=${`translate(${last.mx} ${last.my})`}>
      <rect x=${-long} y="-14" width=${long * 2} height="28" rx="14" /><text text-anchor="middle" y="5.5">${said}</text></g>` : null}
  </svg>`;
}

/** What an attack comes to, as it stands. */
function outcome({ attack, defence, stopped, breaks, shields }) {
  if (stopped) return t("battle.stopped");
  if (shields === undefined) return t("battle.against", { attack, defence });
  return shields ? t("battle.breaks", { count: breaks, shields }) : t("battle.open", { attack });
}

/** The lines of an attack, in the coordinates of the table. */
function measured(battle) {
  const from = byId(battle.from);
  if (!from) return [];
  const found = [];
  const booster = battle.booster && byId(battle.booster);
  if (booster) found.push({ kind: "boost", ...curve(center(booster), center(from), 0.02) });
  const targets = battle.to.map(byId).filter(Boolean);
  const player = battle.player && document.querySelector(`#table [data-place="${battle.player}"]`);
  for (const target of targets.length ? targets : player ? [player] : [])
    found.push({ kind: "attack", ...curve(center(from), center(target), 0.14) });
  return found;
}

function curve(from, to, bend) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const long = Math.hypot(dx, dy) || 1;
  const short = Math.max(0.3, 1 - (to.h * 0.46) / long); // it ends at the edge of the card
  const end = { x: from.x + dx * short, y: from.y + dy * short };
  const control = { x: from.x + dx / 2 - dy * bend, y: from.y + dy / 2 + dx * bend };
  const at = (t, a, b, c) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  return { d: `M${from.x} ${from.y} Q${control.x} ${control.y} ${end.x} ${end.y}`, mx: at(0.45, from.x, control.x, end.x), my: at(0.45, from.y, control.y, end.y) };
}
