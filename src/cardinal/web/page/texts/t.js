// The texts of the page, by key, in the language of who looks at it. A language is one file beside this one, and two lines below.
import { signal } from "@preact/signals";
import { keep, kept } from "../kept.js";
import en from "./en.js";

/** @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Text a sentence, or one for each plural form */
/** @typedef {Record<string, unknown>} Fields what stands where the text has {name}; the plural form goes by `count` */

/** What languages call themselves. */
export const LANGUAGES = { en: "English", ja: "日本語" };

const HOLE = /\{(\w+)\}/;
const speakers = { "": { en, languages: { ja: () => import("./ja.js") } } }; // the page and its games: English, and how to fetch the rest
const said = signal({ language: "en", tables: { "": en } }); // the language that is shown, and its texts by who brings them
let wanted = [kept("language"), ...navigator.languages].map((one) => one?.slice(0, 2)).find((one) => LANGUAGES[one]) || "en";
let settled = Promise.resolve();

/** The language that is shown. */
export const language = () => said.value.language;

/** Chooses a language, for good; it is shown when its texts are there. */
export function speak(one) {
  wanted = one;
  keep("language", one);
  return settle();
}

/** Takes note of the texts of a game: its module has `en`, and in `languages` how to fetch others. */
export function learn(game, module) {
  speakers[game] = module;
  return settle();
}

/** Fetches the texts of the language that is wanted, one wish after the other. */
export function settle() {
  settled = settled.then(async () => {
    const one = wanted;
    const tables = await Promise.all(Object.entries(speakers).map(async ([name, speaker]) => [name, await table(speaker, one)]));
    said.value = { language: one, tables: Object.fromEntries(tables) };
    document.documentElement.lang = one;
  });
  return settled;
}

/** The texts of a speaker; what one does not have, or cannot be fetched, is English. */
async function table({ en: usual, languages }, one) {
  try { return { ...usual, ...(await languages?.[one]?.())?.default }; } catch { return usual; }
}

/** The text of a key with its holes, in the plural form that fits. */
function pattern(key, fields) {
  const [speaker, own] = key.includes(":") ? key.split(":", 2) : ["", key];
  const text = said.value.tables[speaker]?.[own];
  if (text === undefined || typeof text === "string") return text;
  return text[new Intl.PluralRules(language()).select(Number(fields.count))] ?? text.other;
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
