// The socket: says what the page wants, hears what is so, and shows scenes one after the other.
import { batch } from "@preact/signals";
import * as state from "./state.js";
import { bring, game } from "./game.js";
import { before, follow, still } from "./motion.js";
import { play } from "./sound.js";
import { language, t } from "./texts/t.js";

const PACES = { slow: 1600, normal: 420, fast: 140, none: 0 };
const BENCH = "cardinal bench";
const WEIGHT = 500; // milliseconds that a moment of weight is looked at besides
let socket = null;
let queue = [];
let timer = 0;
let free = 0; // the time from which the next scene may be shown
const asking = new Map(); // questions of the start screen that were asked, by their names: who hears the answers
let lost = null; // a move that was said when the connection was lost
let brought = null; // the file of scenarios that was opened last: after a reload it is brought again
let wanted = null; // where to go when the socket opens

export function connect() {
  wanted = place();
  let opened = false;
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table${location.search}&language=${language()}`);
  socket.onopen = () => { opened = state.online.value = true; };
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = async () => {
    asking.clear();
    state.online.value = false;
    lost = state.pending.value;
    if (!opened) await mayEnter();
    if (!state.shutOut.value) setTimeout(connect, 700);
  };
}

/** The address holds the secret of one start of the program: after another start it no longer lets in. */
async function mayEnter() {
  try {
    const answer = await fetch(`/${location.search}`, { cache: "no-store" });
    if (answer.status === 403) state.shutOut.value = await answer.text();
  } catch { /* nobody answers: it is tried again */ }
}

export function say(frame) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

/** Takes an option at the moment that is shown; it is said again if the connection is lost meanwhile. */
export function take(option) {
  if (!state.deciding.value) return;
  const warning = state.sure.value?.option === option ? "" : game.value?.warns(option, state.scene.value.asked.options);
  state.sure.value = warning ? { option, warning } : null;
  if (warning) return;
  const frame = { do: "take", at: state.room.value.at, takes: option.takes, id: name() };
  follow(option.card);
  batch(() => {
    state.pending.value = frame;
    state.heard.value = state.log.value.at(-1)?.n ?? -1;
    state.chosen.value = null;
    state.portion.value = "";
    state.message.value = null;
    if (!state.pile.value?.auto) state.pile.value = null;
  });
  free = 0;
  say(frame);
}

/** A name for a move, so that the server knows it when it is said again. */
const name = () => [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("-");

/** Takes the last move back; other persons are asked first. */
export function undo() {
  if (state.room.value) say({ do: "undo", at: state.room.value.at });
}

const PIECES = /[^]{1,12000}/gu; // of a file in one frame: in any script, and with all its quotes escaped, it has room

/** A text in several frames, all but the last with `more`. */
const inPieces = (text, frame) => (text.match(PIECES) || [""]).map((piece, n, all) => ({ ...frame, text: piece, more: n + 1 < all.length }));

/** Opens the text of a replay file, sent in pieces. */
export const open = (text) => inPieces(text, { do: "watch" }).forEach(say);

/** Sets a scenario of a file up, by its text. */
export function openScenario({ text, name: file, which, rules }) {
  state.message.value = null;
  brought = { name: file, text };
  inPieces(text, { do: "open", name: file, which, rules }).forEach(say);
}

/** Asks something of the start screen; the answer is what was told for it, or why it was refused. */
export function ask(frame) {
  return new Promise((hear) => {
    const own = name();
    asking.set(own, hear);
    say({ ...frame, ask: own });
  });
}

/** Begins a game; what was asked for is kept, so that it can be played again. */
export function begin(frame) {
  state.message.value = null;
  state.keep("start", JSON.stringify(frame));
  say(frame);
}

/** The game that was begun last, once more with another shuffle; where that was another, one chooses anew. */
export function again() {
  const { game: played, rules } = state.scene.value;
  const last = JSON.parse(state.kept("start") || "{}");
  if (last.game === played && last.rules === rules && last.seats.length === state.seats.value.length) begin({ ...last, seed: 0 });
  else leave();
}

export function leave() {
  location.hash = "";
  stop();
  say({ do: "leave" });
}

// --- where the page is: kept in the address, so that a reload comes back to it ---------------------

/** What the address names: a game, or a moment of a replay. */
function place() {
  const [kind, name, at, view] = decodeURIComponent(location.hash.slice(1)).split("/");
  if (kind === "room" && name) return [{ do: "continue", room: name }];
  if (kind === "judge" && sessionBench()) return sessionBench();
  if (kind === "watch" && name) return [{ do: "watch", room: name }, { do: "step", at: Number(at) || 0, view: view || "" }];
  return null;
}

/** The frames that bring the scenario of this tab again. */
function sessionBench() {
  try {
    const { text, name: file, which, rules, at } = JSON.parse(sessionStorage.getItem(BENCH));
    return [...inPieces(text, { do: "open", name: file, which, rules }), { do: "step", at }];
  } catch { return null; }
}

function rememberBench({ file, which, rules, at }) {
  try { if (brought) sessionStorage.setItem(BENCH, JSON.stringify({ ...brought, name: file, which, rules, at })); } catch { /* a private window, or a large file */ }
}

function remember() {
  const { bench, room, replay } = state;
  if (bench.value?.draft) brought = { text: bench.value.draft.text };
  if (bench.value) rememberBench(bench.value);
  const hash = bench.value ? "judge/" : replay.value ? `watch/${replay.value.name}/${replay.value.at}/${replay.value.view}` : room.value ? `room/${room.value.name}` : "";
  if (decodeURIComponent(location.hash.slice(1)) !== hash) history.replaceState(null, "", `#${hash}`);
}

addEventListener("hashchange", () => place()?.forEach(say)); // somebody follows a link to a game or a moment

/** Opens the replay of a game at a moment. */
export function watch(name, at, view) {
  stop();
  say({ do: "watch", room: name });
  say({ do: "step", at, view });
}

// --- hearing ---------------------------------------------------------------------------------------

function hear(told) {
  if (told.say === "scene") arrive(told);
  if (told.say === "menu") return arriveAtMenu(told);
  if (told.say === "why") state.message.value = { text: told.why, rules: told.rules, kind: "why" };
  if (told.say === "card") state.readings.value = { ...state.readings.value, [told.name]: told.lines };
  if (told.say === "hint" && state.hint.value?.at === told.at) state.hint.value = told;
  if (told.say === "review") state.reviewed.value = told;
  if (told.say === "refused" && !told.ask) refuse(told);
  if (told.ask) answer(told);
  if (told.say === "taken" && state.pending.value?.id === told.id) state.pending.value = null; // the table follows
}

function answer(told) {
  asking.get(told.ask)?.(told.say === "refused" ? { refused: told.why, remedy: told.remedy } : told);
  asking.delete(told.ask);
}

function refuse(told) {
  state.pending.value = null;
  if (!state.hint.value?.takes) state.hint.value = null;
  if (state.reviewed.value && !state.reviewed.value.lapses) state.reviewed.value = null;
  state.message.value = { text: told.why, remedy: told.remedy, kind: "refused" };
  if (!state.scene.value) location.hash = "";
}

function arriveAtMenu(told) {
  state.menu.value = told;
  Object.keys(told.games).forEach(bring);
  if (wanted) {
    const going = wanted;
    wanted = null;
    going.forEach(say);
    return;
  }
  batch(() => {
    state.scene.value = state.room.value = state.replay.value = state.bench.value = state.pending.value = null;
    state.log.value = [];
    state.pile.value = state.chosen.value = state.looked.value = null;
    state.panel.value = "";
  });
}

function arrive(told) {
  for (const [name, card] of Object.entries(told.scene.cards)) state.printed.set(name, card);
  if (told.log.from === 0) stop();
  queue.push(told);
  if (told.replay || told.bench || (state.pace.value === "none" && !state.paused.value)) return skip();
  goOn();
  state.queued.value = queue.length;
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  queue = [];
  state.queued.value = 0;
}

/** Shows what waits, one after the other, unless that was stopped. */
function goOn() {
  if (!timer && !state.paused.value && queue.length) timer = setTimeout(next, Math.max(0, free - performance.now()));
}

/** Stops what the others do, or goes on with it. */
export function pause() {
  state.paused.value = !state.paused.value;
  clearTimeout(timer);
  timer = 0;
  goOn();
}

/** Shows one scene of those that wait. */
export function one() {
  clearTimeout(timer);
  next();
}

// --- showing ---------------------------------------------------------------------------------------

function next() {
  timer = 0;
  const told = queue.shift();
  if (!told) return;
  before();
  batch(() => {
    show(told);
    state.queued.value = queue.length;
  });
  free = performance.now() + hold(told);
  goOn();
}

/** How long a scene is looked at: longer if it turns a card up or has weight, shorter if many wait; slow is slow. */
function hold(told) {
  const usual = PACES[state.pace.value] ?? PACES.normal;
  const hurried = state.pace.value === "slow" ? usual : Math.min(usual, 3000 / (queue.length + 1));
  const reveals = told.log.from > 0 && told.log.lines.some((line) => line.shows && game.value?.followed.has(line.what));
  return (reveals ? hurried * 2.2 : hurried) + (usual && !still.matches && told.log.from > 0 && greatest(told) ? WEIGHT : 0);
}

/** The last moment of weight among the lines of a scene. */
const greatest = (told) => told.log.lines.findLast((line) => game.value?.great(line, told.scene));

/** Shows everything that waits, at once. */
export function skip() {
  clearTimeout(timer);
  timer = 0;
  if (!queue.length) return;
  before();
  const all = queue;
  queue = [];
  batch(() => {
    all.forEach(show);
    state.queued.value = 0;
    state.revealed.value = null;
  });
  free = 0;
}

function show(told) {
  const old = state.scene.value;
  const before = state.room.value;
  const asked = before?.undo;
  state.log.value = [...state.log.value.filter((line) => line.n < told.log.from), ...told.log.lines];
  state.scene.value = told.scene;
  state.room.value = told.room || null;
  state.replay.value = told.replay || null;
  state.bench.value = told.bench ? (told.bench.steps ? told.bench : { ...state.bench.value, ...told.bench }) : null;
  state.chosen.value = null;
  if (told.room?.at !== before?.at) state.hint.value = null;
  if (told.room) answered(told.room);
  if (asked?.by === state.me.value && !told.room?.undo && told.room?.at === before.at)
    state.message.value = { text: t("back.refused"), kind: "refused" };
  if (old && told.room && told.log.from > 0 && !told.bench) {
    reveal(told.log.lines);
    const line = greatest(told);
    if (line) weigh(line, told.scene);
  }
  if (state.message.value?.kind === "why") state.message.value = null;
  remember();
}

/** A move that was said before the connection was lost is said again, if it was not heard. */
function answered(room) {
  const said = lost;
  lost = null;
  state.pending.value = said && room.at === said.at ? said : null;
  if (state.pending.value) say(said);
}

/** A flash and a sound. */
function weigh(line, scene) {
  const kind = game.value.great(line, scene);
  state.great.value = { key: line.n, kind };
  play(kind);
}

function reveal(lines) {
  const found = lines.filter((one) => one.shows && game.value?.followed.has(one.what))
    .filter((one, n, all) => all[n + 1]?.shows !== one.shows); // what becomes of a card is told after its check
  if (found.length) state.revealed.value = { key: found.at(-1).n, lines: found.slice(-3) };
}
