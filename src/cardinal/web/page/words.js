// Words for zones, options and numbers: what the notation says, in sentences.
import { game } from "./game.js";
import { cards, me, menu, printed, scene } from "./state.js";
import { has, t } from "./texts/t.js";

const PASS = /^(pass|done|end|no|decline|keep|stop)$|^no /;
const YES = /^(yes|pay|again)$/;
const NO = /^(no|decline|keep|stop|done|pass)$|^no /;
const NUMBERED = /^(?:([A-Z])\.)?(.*?)(?:#(\d+))?(?: (\d+))?$/; // whose, what, which of several, which of its lines
const JOINTS = [/ to (?=[A-Z]{1,2}$)/g, / > /g, / with /g]; // between the two parts of a move

// what else is a yes, a no or a pass, a game says
export const isPass = (text) => PASS.test(text) || game.value.passes.has(text);
export const isYes = (text) => YES.test(text) || game.value.yes.has(text);
export const isNo = (text) => NO.test(text) || game.value.no.has(text);

/** A text of the game that is shown; nothing if it has none. */
export function own(key, fields) {
  const found = `${scene.value?.game}:${key}`;
  return has(found) ? t(found, fields) : "";
}

/** A word of the server in the language of the page, by what it is; the server's own where that has no other. */
export function inWords(kind, word, usual = word) {
  const key = firstOf(`${kind}.${word}`);
  return key ? t(key) : usual;
}

/** A zone in words. */
export const zoneName = (zone) => own(`zone.${zone}`) || zone;

/** Short names of places in full: words of capital letters that the game knows. */
export const places = (text) => text.replace(/\b[A-Z]+(?=$|,| )/g, (place) => own(`place.${place}`) || place);

/** The first key that has a text, of the game that is shown or of the page. */
const firstOf = (...keys) => keys.flatMap((key) => [`${scene.value?.game}:${key}`, key]).find(has);
const keyOf = (...keys) => firstOf(...keys.map((key) => `move.${key}`));

/** What an edition is called: its plain name, where the game has one. */
export const editionName = (rules) => menu.value?.games[scene.value?.game]?.named?.[rules] || rules;

/** A player as one speaks of them. */
export const playerName = (seat) => t(seat === me.value && scene.value?.viewer === seat ? "name.you" : "name.player", { seat });

/** A place, or several, in words; nothing if it is none. */
function placeName(text) {
  const each = text.split(", ").map((one) => own(`place.${one}`) || (/^[A-H]$/.test(one) ? playerName(one) : null));
  return each.every(Boolean) ? each.join(", ") : "";
}

/** What a part of a move names, in words; `known` is the name of the card that it is. */
function named(part, known = "") {
  const [, seat, what, number] = NUMBERED.exec(part);
  const [zone] = what.split(" ");
  const place = placeName(what) || (known && zone !== known ? own(`zone.${zone}`) : "");
  const name = known || (place ? "" : what);
  const where = place && seat ? t("name.place", { seat, place }) : place;
  if (!name) return where;
  if (where) return t("name.at", { name, place: where });
  const which = number ? t("name.nth", { name, number }) : name;
  return seat ? t("name.whose", { seat, name: which }) : which;
}

/** The two parts of a move, of which the first is about a card; the names of cards may have the words that stand between. */
function parted(rest, card) {
  const from = card && rest.startsWith(card) ? card.length : 0;
  const splits = JOINTS.flatMap((joint) => [...rest.matchAll(joint)]).filter((found) => found.index >= from)
    .map((found) => [rest.slice(0, found.index), rest.slice(found.index + found[0].length)]);
  const known = ([, second]) => printed.has(plainName(second)) || placeName(plainName(second)) || second === "player";
  return splits.length > 1 ? splits.find(known) || splits[0] : splits[0] || [rest, ""];
}

const plainName = (part) => NUMBERED.exec(part)[2];

/**
 * A move of the notation in words: `call Ember to FL` is "Call Ember to front left"; null if nobody knows its verb.
 * @param {string} text @param {{kind?: string, card?: string, at?: string}} [about] the decision, and the names of the cards that it is about
 * @returns {string | null}
 */
export function sentence(text, { kind = "", card = "", at = "" } = {}) {
  const whole = text.replaceAll(" ", "-");
  const key = /^[a-z ]+$/.test(text) && keyOf(`${whole}.${kind}`, whole);
  if (key) return t(key, { count: 1 });
  const verb = [text.split(" ", 2), text.split(" ", 1)].map((words) => words.join(" ")).find((words) => keyOf(words.replace(" ", "-")));
  const rest = text.slice(verb?.length + 1);
  if (!verb || !rest) return null;
  const pattern = keyOf(`${verb.replace(" ", "-")}.${kind}`, verb.replace(" ", "-"));
  const [first, second] = /^(pair|call|attack)$/.test(verb) ? parted(rest, card) : [rest, ""];
  return t(pattern, { card: named(first, card), at: second === "player" ? t("name.opponent") : second ? named(second, at) : "", count: Number(rest) || 0 });
}

/** An option in words; of several in a row, what all of them do together. */
export function worded(option) {
  const kind = scene.value?.asked?.kind || "";
  const [card, at] = [option.card, option.target].map((id) => cards.value.get(id)?.card.name || "");
  if (option.takes.length === 1) return sentence(option.takes[0], { kind, card: /^at /.test(option.text) ? at : card, at }) || option.takes[0];
  if (!option.target) return t("move.both", { card });
  return t("move.attack-at", { card, at: named(option.takes.at(-1).replace(/^at /, ""), at) });
}

/** Colours of nations and clans: always the same for the same name. */
export function hue(name) {
  let sum = 7;
  for (const letter of name || "") sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return sum;
}

/** How broad a text is, in letters; those of East Asia count twice. */
export const breadth = (text) => [...text].reduce((sum, letter) => sum + (letter >= "\u2e80" ? 2 : 1), 0);

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Marks of card texts that not every font has, in plain signs. */
export const plain = (text) => (text || "").replaceAll("【", "[").replaceAll("】", "] ").replaceAll("･", " · ").replaceAll("：", ": ").replaceAll("＜", "<").replaceAll("＞", ">");
