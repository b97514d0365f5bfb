// The texts of the page, by key, in the language of who looks at it. A language is one file beside this one, and a line below.
import en from "./en.js";

const LANGUAGES = { en };

/** @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Text a sentence, or one for each plural form */
/** @typedef {Record<string, unknown>} Fields what stands where the text has {name}; the plural form goes by `count` */

export const language = [...navigator.languages].map((one) => one.slice(0, 2)).find((one) => LANGUAGES[one]) || "en";
const forms = new Intl.PluralRules(language);
const HOLE = /\{(\w+)\}/;
const brought = {}; // texts that games bring, by game

document.documentElement.lang = language;

/** Takes note of the texts of a game, which its module exports by language; what one does not have is English. */
export function learn(game, module) {
  brought[game] = { ...module.en, ...module[language] };
}

/** The text of a key with its holes, in the plural form that fits. */
function pattern(key, fields) {
  const [game, own] = key.includes(":") ? key.split(":", 2) : ["", key];
  const text = game ? brought[game]?.[own] : LANGUAGES[language][own] ?? en[own];
  if (text === undefined || typeof text === "string") return text;
  return text[forms.select(Number(fields.count))] ?? text.other;
}

/** Whether there is a text for a key. */
export const has = (key) => pattern(key, { count: 0 }) !== undefined;

/**
 * A text with its fields filled in: `t("end.moves", {count: 3})`. A key of a game begins with its name and a colon.
 * @param {string} key @param {Fields} [fields] @returns {string}
 */
export function t(key, fields = {}) {
  return rich(key, fields).join("");
}

/**
 * The same as a list of parts, for fields that are elements of the page: `rich("ask.of", {card: html`...`})`.
 * @param {string} key @param {Fields} [fields] @returns {unknown[]}
 */
export function rich(key, fields = {}) {
  const text = pattern(key, fields);
  if (text === undefined) throw new Error(`there is no text ${key}`);
  return text.split(HOLE).map((part, n) => (n % 2 ? fields[part] : part));
}
