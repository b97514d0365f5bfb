// Drawings in place of pictures: an emblem from a card's name, always the same.
import { html } from "./html.js";

const drawn = new Map();

/** Numbers between 0 and 1, always the same for the same name. */
function dice(name) {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    return ((state ^= state >>> 16) >>> 0) / 4294967296;
  };
}

const path = (points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

/** Points around a center, by radii that repeat. */
function around(petals, radii, turn) {
  return path(Array.from({ length: petals * radii.length }, (_, n) => {
    const angle = turn + (n * 2 * Math.PI) / (petals * radii.length);
    return [Math.cos(angle) * radii[n % radii.length], Math.sin(angle) * radii[n % radii.length]];
  }));
}

const ring = (x, y, r) => `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const MOTIFS = [
  (roll) => around(3 + Math.floor(roll() * 5), [30 + roll() * 18, 10 + roll() * 14], roll() * 6), // a star
  (roll) => around(3 + Math.floor(roll() * 4), [44, 40, 12 + roll() * 10, 12 + roll() * 10, 40], roll() * 6), // blades
  (roll) => Array.from({ length: 7 }, (_, n) => ring(Math.cos(n * 0.9) * 27, Math.sin(n * 0.9) * 27, 5 + Math.round(roll() * 9))).join(""), // pearls
  (roll) => path([[0, -46], [8 + roll() * 30, -roll() * 20], [10 + roll() * 34, 12 + roll() * 20], [0, 46], [-10 - roll() * 34, 12 + roll() * 20], [-8 - roll() * 30, -roll() * 20]]), // a shard
  (roll) => `${ring(0, 0, 42)}${ring(6 + roll() * 16, -4 - roll() * 14, 32)}`, // a crescent
  (roll) => [0, 1, 2, 3].map((n) => path([[-44 + n * 6, -30 + n * 19], [44 - roll() * 30, -38 + n * 19], [44 - n * 4, -28 + n * 19], [-44 + roll() * 30, -20 + n * 19]])).join(""), // strokes
];

/** One of several motifs, and another behind it. */
const star = (roll) => MOTIFS[Math.floor(roll() * MOTIFS.length)](roll);

/** Two halves that mirror each other: for machines. */
function machine(roll) {
  const right = Array.from({ length: 9 }, (_, n) => [4 + roll() * (n % 2 ? 42 : 24), -46 + n * 11.5]);
  return path([...right, ...right.map(([x, y]) => [-x, y]).reverse()]);
}

export function Emblem({ name, kind }) {
  if (!drawn.has(name)) {
    const roll = dice(name);
    const shape = kind === "machine" ? machine : star;
    drawn.set(name, [shape(roll), shape(roll), 4 + roll() * 8]);
  }
  const [back, front, eye] = drawn.get(name);
  return html`<svg class="art" viewBox="-50 -50 100 100" aria-hidden="true"><path class="far" fill-rule="evenodd" d=${back} /><path class="fore" fill-rule="evenodd" d=${front} transform="scale(.72)" /><circle class="eye" r=${eye} /></svg>`;
}
