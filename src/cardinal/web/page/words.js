// Words for zones, options and numbers.
import { game } from "./game.js";

const NO = /^(no|decline|keep|stop|done|pass)$|^no /;
const PASS = /^(pass|done|end|no|decline|keep|stop)$|^no /;
const YES = /^(yes|pay|again)$/;
const HELD = { end: "End turn", pass: "Pass", done: "Done" };

// what else is a yes, a no or a pass, a game says
export const isPass = (text) => PASS.test(text) || game.value.passes.has(text);
export const isYes = (text) => YES.test(text) || game.value.yes.has(text);
export const isNo = (text) => NO.test(text) || game.value.no.has(text);

/** A zone in words. */
export const zoneName = (zone) => game.value?.zones[zone] || zone;

/** Short names of places in full: words of capital letters that the game knows. */
export const places = (text) => text.replace(/\b[A-Z]+(?=$|,| )/g, (place) => game.value?.places[place] || place);

/** An option in words: "call Ember to FL" becomes "Call Ember to front left", or without a name that is clear, "Call to front left". */
export function pretty(text, without = "") {
  if (HELD[text]) return HELD[text];
  const words = game.value.reworded(places(without ? text.replace(`${without} `, "") : text))
    .replace(/^act /, "use the ability of ")
    .replace(/^(\w+) /, (verb) => game.value?.verbs[verb.trim()] || verb);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Colours of nations and clans: always the same for the same name. */
export function hue(name) {
  let sum = 7;
  for (const letter of name || "") sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return sum;
}

export const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Marks of card texts that not every font has, in plain signs. */
export const plain = (text) => (text || "").replaceAll("【", "[").replaceAll("】", "] ").replaceAll("･", " · ").replaceAll("：", ": ").replaceAll("＜", "<").replaceAll("＞", ">");
