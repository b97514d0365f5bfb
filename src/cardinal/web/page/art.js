// Drawings in place of pictures: an emblem from a card's name, always the same, and small signs.
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

/** A star with some points: for Vanguard. */
function star(roll) {
  const petals = 3 + Math.floor(roll() * 6);
  const radii = [22 + roll() * 26, 8 + roll() * 20, 26 + roll() * 20, 6 + roll() * 14];
  const turn = roll() * Math.PI;
  const points = Array.from({ length: petals * radii.length }, (_, n) => {
    const angle = turn + (n * 2 * Math.PI) / (petals * radii.length);
    return [Math.cos(angle) * radii[n % radii.length], Math.sin(angle) * radii[n % radii.length]];
  });
  return path(points);
}

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
  return html`<svg class="art" viewBox="-50 -50 100 100" aria-hidden="true"><path class="far" d=${back} /><path class="fore" d=${front} transform="scale(.72)" /><circle class="eye" r=${eye} /></svg>`;
}

const SIGNS = {
  shield: "M12 2 21 5V11C21 17 17 21 12 23 7 21 3 17 3 11V5Z",
  critical: "M12 1 15.2 8.6 23.4 9.3 17.2 14.7 19.1 22.7 12 18.4 4.9 22.7 6.8 14.7 .6 9.3 8.8 8.6Z",
  draw: "M5 3H15V18H5ZM9 6V21H19V6Z",
  heal: "M9 2H15V9H22V15H15V22H9V15H2V9H9Z",
  stand: "M12 2 20 11H15V22H9V11H4Z",
  front: "M12 1 20 9H15V13H9V9H4ZM12 11 20 19H15V23H9V19H4Z",
};

/** A small sign, next to its word or number. */
export const Sign = ({ name }) => html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name] || "M4 4H20V20H4Z"} /></svg>`;
