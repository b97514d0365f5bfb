// The cards of Vanguard, and its words: what the page does not know of any game.
import { html } from "/html.js";
import { changed, Title } from "/card.js";
import { Emblem } from "/art.js";
import { hue, inWords, own } from "/words.js";
export { default as en } from "./en.js";
export const languages = { ja: () => import("./ja.js") };

export const kind = "vg";
export const resting = new Set(["V", "FL", "FR", "BL", "BC", "BR", "mate"]); // zones in which cards rest and stand
export const fromDeck = new Set(["damage", "trigger"]); // zones to which cards come from the deck
export const roomy = new Set(["main", "start", "guard"]); // decisions for which one wants to see the table
export const followed = new Set(["check", "damage", "reveals", "stride"]); // what turns cards up that one wants to follow
export const keys = /(\[(?:AUTO|ACT|CONT)\])/; // words that begin an ability
export const piles = new Set(["drop", "soul", "bind", "gzone", "removed", "heart"]); // zones that are looked into

export const narrowPiles = new Set(["damage"]); // zones that are looked into where there is little room
export const forPlayer = new Set(); // zones whose cards stand for their player
export const yes = new Set(["boost", "attack"]); // what is a yes besides the usual words
export const no = new Set();
export const passes = new Set();
export const warns = () => ""; // a move that is asked about once more

/** Whether a line of the log has weight: "glad", "grave" or "end". */
export function great({ what }, scene) {
  const last = what === "damage" && Object.values(scene.sides).some(({ damage }) => damage?.count > 5);
  return { stride: "glad", trigger: "glad", ends: "end" }[what] || (last ? "grave" : "");
}

export const portions = { trigger: ["power", "critical", "stand", "heal", "draw"] }; // what is given one after the other

export const isDown = (card) => card.states?.includes("face down") && !card.states.includes("deleted"); // its back is shown
export const looks = (card) => card.states?.includes("locked") && "locked";
export const marks = (card) => (card.states || []).filter((one) => one !== "rest").map(word); // its states in words, for the eye
export const now = (card) => (card.states || []).map(word); // the same where it is shown in full

const word = (text) => inWords("word", text);
const triggerOf = (about) => own("fact.trigger", { trigger: word(about.trigger) });

export const tint = () => "";

/** Clans have their own hue, and each card of them a shade of it. */
export const style = (about) => (about.clan?.length ? `--hue:${hue(about.clan[0])};--shade:${(hue(about.name) % 41) - 20}` : null);

export function face(card, about) {
  const power = card.power ?? about.power;
  const critical = card.critical ?? about.critical;
  const onCircle = card.power !== undefined;
  return html`<span class="top"><${Title} name=${card.name} /></span>
    <span class="mid"><${Emblem} name=${about.name} /><b class="grade">${card.grade ?? about.grade}</b><span class="kin">${about.clan?.join(", ")}</span>
      ${about.trigger ? html`<span class="trigger"><${Sign} name=${about.trigger} /> ${word(about.trigger)}</span>` : null}
      ${(about.skill || []).filter((one) => one !== "boost").map((one) => html`<span class="kin">${word(one)}</span>`)}</span>
    <span class="low"><b class="power">${changed(power, onCircle ? about.power : power)}</b>
      ${onCircle && critical !== 1 ? html`<span class="critical"><${Sign} name="critical" />${changed(critical, about.critical)}</span>` : null}
      ${about.shield ? html`<span class="shield"><${Sign} name="shield" />${(card.shield ?? about.shield) / 1000}k</span>` : null}</span>`;
}

export function strip(card, about) {
  return html`${about.grade !== undefined ? html`<b class="grade">${about.grade}</b>` : null}<span class="name">${card.name}</span>
    ${about.trigger ? html`<span class="trigger"><${Sign} name=${about.trigger} /></span>` : null}`;
}

export const typeLine = (about) => [own("fact.grade", about), about.clan?.join(", "), about.race?.join(", "), about.trigger && triggerOf(about), ...(about.skill || []).map(word)].filter(Boolean).join(" · ");

/** The numbers of a card; ``pair`` says what is printed where that is another. */
export const facts = (about, now, pair) => [[own("fact.power"), pair(now.power, about.power)], [own("fact.critical"), pair(now.critical, about.critical)], [own("fact.shield"), pair(now.shield, about.shield)]];

/** A card in words, for who does not see it. */
export function spoken(card, about) {
  const power = card.power ?? about.power;
  const said = [own("say.grade", { grade: card.grade ?? about.grade }), own("say.power", { power })];
  if (card.power !== undefined) said.push(own("say.critical", card));
  if (about.shield) said.push(own("say.shield", { shield: card.shield ?? about.shield }));
  if (about.trigger) said.push(triggerOf(about));
  return said;
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
const Sign = ({ name }) => html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name] || "M4 4H20V20H4Z"} /></svg>`;
