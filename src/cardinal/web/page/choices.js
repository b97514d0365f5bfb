// What can be done now: which cards and places are lit, and what a click on them does.
import { computed } from "@preact/signals";
import { cards, chosen, deciding, looked, message, pile, portion, room, scene } from "./state.js";
import { game } from "./game.js";
import { say, take } from "./wire.js";
import { t } from "./texts/t.js";
import { worded } from "./words.js";

const NOTHING = { all: [], byCard: new Map(), loose: [], spots: new Map(), whole: [] };
export const narrow = matchMedia("(max-width: 820px)");

/** The options of the decision: by the card they are about, by the spot they point at, and the others. */
const offered = computed(() => {
  if (!deciding.value) return NOTHING;
  const all = scene.value.asked.options;
  const whole = portions.value.length ? all.filter((one) => one.short) : []; // all portions for one card
  const byCard = new Map();
  const spots = new Map();
  const loose = [];
  for (const option of all) {
    if (whole.includes(option) || (portions.value.length && verb(option) !== portions.value[0])) continue;
    const copies = option.card ? [option.card, ...(option.also || [])].filter((card) => !ticked.value.has(card)) : [];
    copies.forEach((card) => put(byCard, card, option)); // one is as good as the other
    if (option.card) continue;
    if (option.target || option.place) put(spots, option.target || option.place, option);
    else loose.push(option);
  }
  for (const [card, options] of byCard) if (options.some((one) => one.short)) byCard.set(card, options.filter((one) => one.short));
  return { all, byCard, loose, spots, whole };
});

const verb = (option) => option.takes[0].split(" ")[0];

/** Where several things are given one after the other, such as the effects of a trigger: which are left, first the one that is given now. */
export const portions = computed(() => {
  if (!deciding.value) return [];
  const { kind, options } = scene.value.asked;
  const left = (game.value?.portions[kind] || []).filter((one) => options.some((option) => verb(option) === one));
  return left.includes(portion.value) ? [portion.value, ...left.filter((one) => one !== portion.value)] : left;
});

/** A card that was clicked; or the one that all options are about, which only have to be pointed somewhere. */
export const picked = computed(() => {
  if (chosen.value || !deciding.value) return chosen.value;
  const { byCard, loose, spots } = offered.value;
  if (byCard.size !== 1 || spots.size || loose.some((one) => one.text !== "done")) return null;
  const [[card, options]] = byCard;
  const isAlone = cards.value.get(card)?.zone !== "hand" && options.every((one) => one.target || one.place);
  return isAlone ? { card, options, isAlone } : null;
});

/** The cards that were chosen so far, where several are. */
export const ticked = computed(() => new Set(scene.value?.asked?.chosen?.cards || []));

function put(map, key, value) {
  map.set(key, [...(map.get(key) || []), value]);
}

/** What lies in the way of a click: with a card chosen, its targets and places; without, all cards and spots. */
export const lit = computed(() => {
  const found = new Map();
  if (picked.value) {
    for (const option of picked.value.options) if (option.target || option.place) put(found, option.target || option.place, option);
    return found;
  }
  const { byCard, spots } = offered.value;
  for (const [key, options] of [...byCard, ...spots]) found.set(key, [...(found.get(key) || []), ...options]);
  return found;
});

/** The options that are buttons in the prompt bar: those without a card, and those with cards that lie in piles. */
export const buttons = computed(() => {
  if (picked.value) return [...(picked.value.isAlone ? offered.value.loose : []), ...picked.value.options.filter((one) => !isShown(one.target || one.place))];
  const found = new Set([...offered.value.loose, ...offered.value.whole]);
  for (const [id, options] of offered.value.byCard) if (!inSight(cards.value.get(id)?.zone)) options.forEach((one) => found.add(one));
  return [...found];
});

/** Whether a target or a place can be clicked where it lies. */
function isShown(key) {
  const found = cards.value.get(key);
  return found ? inSight(found.zone) : !!key;
}

const inSight = (zone) => zone && !game.value?.piles.has(zone) && !(narrow.matches && game.value?.narrowPiles.has(zone));

/** What can be done with a card or a place, in words. */
export function offers(key) {
  const options = lit.value.get(key) || [];
  return options.length > 3 ? t("ask.options", { count: options.length }) : options.map((one) => worded(one)).join("; ");
}

/** A click on a card. */
export function clickCard(id) {
  const found = cards.value.get(id);
  looked.value = { name: found?.card.name, id };
  if (!deciding.value) return;
  if (chosen.value?.card === id) return void (chosen.value = null);
  if (ticked.value.has(id)) return void say({ do: "put back", at: room.value.at, card: id });
  const here = lit.value.get(id) || (found && (lit.value.get(`${found.seat}.${found.zone}`) || (game.value?.forPlayer.has(found.zone) && lit.value.get(found.seat))));
  if (here) return act(here, id);
  const other = offered.value.byCard.get(id);
  if (other) return act(other, id);
  chosen.value = null;
  say({ do: "why", card: id });
}

/** A click on a place of the table, or on a player. */
export function clickPlace(key) {
  const options = lit.value.get(key);
  if (options) act(options, picked.value?.card || key);
}

function act(options, card) {
  if (options.length === 1) return take(options[0]);
  message.value = null;
  pile.value = null; // the targets lie on the table
  chosen.value = { card, options };
}

/** A card is picked up: where it can go is lit. */
export function pickUp(card) {
  chosen.value = { card, options: offered.value.byCard.get(card) };
}

/** Where a dragged card was dropped; dropped anywhere on the table, it does the only thing that it can. */
export function dropOn(card, keys, onTable) {
  const all = offered.value.byCard.get(card) || [];
  const aimed = all.filter((one) => keys.includes(one.target || one.place));
  const options = aimed.length || all.length > 1 || !onTable ? aimed : all;
  chosen.value = null;
  if (options.length) act(options, card);
}

export const movable = (id) => offered.value.byCard.has(id);

/** The zone in which the only cards to choose from lie, if it is one that is looked into. */
export const onlyPile = computed(() => {
  if (picked.value || game.value?.roomy.has(scene.value?.asked?.kind)) return null;
  const zones = new Set();
  for (const id of offered.value.byCard.keys()) {
    const found = cards.value.get(id);
    if (found) zones.add(`${found.seat}.${found.zone}`);
  }
  if (zones.size !== 1 || offered.value.spots.size) return null;
  const [seat, zone] = [...zones][0].split(".");
  return inSight(zone) ? null : { seat, zone };
});
