// What the page knows: one signal per thing that is told, and what follows from them.
import { computed, signal } from "@preact/signals";
import { keep, kept } from "./kept.js";
import { t } from "./texts/t.js";

export { keep, kept };

export const menu = signal(null); // what can be played, and which games are kept
export const scene = signal(null); // the table as this page sees it
export const room = signal(null); // the game: its name, the moment, who sits where
export const replay = signal(null); // the replay: its name, the moment, how many there are
export const bench = signal(null); // the scenario at the judge's desk: its steps, where in them the table is, what was played on
export const log = signal([]);
export const online = signal(true);
export const shutOut = signal(""); // why this page is not let in any more
export const queued = signal(0); // scenes that are still to be shown
export const pending = signal(null); // a move that was said and is not yet answered
export const heard = signal(-1); // the last line of the log before the last move
export const message = signal(null); // {text, rules, kind}
export const chosen = signal(null); // a card that was clicked, and what can be done with it: {card, options}
export const portion = signal(""); // of several things that are given, the one that is given now
export const watched = signal(""); // of many players the one who is looked at
export const looked = signal(null); // the card in the panel: {name, id}
export const readings = signal({}); // what the engine makes of cards, by name
export const pile = signal(null); // the zone in the viewer: {seat, zone}
export const revealed = signal(null); // the lines of the log whose cards are shown to everybody for a moment: {lines, key}
export const panel = signal(""); // what is open above the table: "keys", "concede", "log", "look"
export const everything = signal(kept("everything") === "true"); // also the small lines of the log
export const pace = signal(kept("pace") || "normal");
export const paused = signal(false); // whether scenes wait until one wants to see them
export const asks = signal("always"); // when this page asks, and does not pass by itself: "always", "attacked", "turn"
export const sound = signal(kept("sound") === "true");
export const theme = signal(kept("theme") || "auto"); // "light", "dark", or as the system has it
export const great = signal(null); // a moment of weight: {key, kind}
export const reviewed = signal(null); // where a game was lost, or how far that is looked for: {room, seat, done, of, lapses?}
export const hint = signal(null); // what is proposed for a decision, or that somebody thinks about it: {at, takes?}
export const sure = signal(null); // a move that is asked about once more: {option, warning}

/** What is printed on the cards that were told of, by name. */
export const printed = new Map();

export const screen = computed(() => (replay.value ? "replay" : bench.value ? "bench" : scene.value ? "table" : "start"));
export const at = computed(() => (replay.value ? replay.value.at : room.value ? room.value.at : 0));
export const seats = computed(() => (replay.value || room.value)?.seats || []);
/** The seat at the bottom of the page. */
export const me = computed(() => {
  const viewer = scene.value?.viewer;
  return viewer && viewer !== "spectator" ? viewer : "A";
});
/** Whether the person at the screen may decide now. */
export const deciding = computed(
  () => !replay.value && !queued.value && !pending.value && !room.value?.cover && !!scene.value?.asked?.options,
);

/** Every card that is seen, with its seat and zone, by id. */
export const cards = computed(() => {
  const found = new Map();
  for (const [seat, zones] of Object.entries(scene.value?.sides || {}))
    for (const [zone, { cards: here }] of Object.entries(zones)) for (const card of here) found.set(card.id, { card, seat, zone });
  return found;
});

/** A zone of a player; an empty one if nothing lies there. */
export function zoneOf(seat, zone) {
  return scene.value?.sides[seat]?.[zone] || { count: 0, hidden: 0, cards: [] };
}

/** Who somebody is, in words. */
export function who(seat) {
  const sitting = seats.value.find((one) => one.seat === seat);
  if (!sitting) return seat;
  return seat === me.value && scene.value?.viewer === seat ? t("name.you") : sitting.who === "person" ? t("name.person") : sitting.who;
}
