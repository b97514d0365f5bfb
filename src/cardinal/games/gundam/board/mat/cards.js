// The cards of the Gundam Card Game, and its words: what the page does not know of any game.
import { html } from "/html.js";
import { changed, Title } from "/card.js";
import { Emblem } from "/art.js";
import { capital, inWords, own } from "/words.js";
export { default as en } from "./en.js";
export const languages = { ja: () => import("./ja.js") };

export const kind = "gd";
export const resting = new Set(["battle", "base", "resources"]); // zones in which cards rest and stand
export const fromDeck = new Set(["limbo"]); // zones to which cards come from the deck
export const roomy = new Set(["main", "action", "block"]); // decisions for which one wants to see the table
export const followed = new Set(["reveals", "play"]); // what turns cards up that one wants to follow
export const keys = /(\[(?:Burst|Main|Action|Deploy|Attack|Destroyed|When \w+|During \w+|Activate[^\]]*|Once per Turn)\])/; // words that begin an effect
export const piles = new Set(["removed", "trash"]); // zones that are looked into

export const narrowPiles = new Set(); // zones that are looked into where there is little room
export const forPlayer = new Set(["base"]); // zones whose cards stand for their player
export const yes = new Set(["burst", "first", "redraw"]); // what is a yes, a no or a pass besides the usual words
export const no = new Set(["second"]);
export const passes = new Set(["second", "hand over"]);
/** The end of a turn in which the partner could still act is asked about. */
export const warns = (option, options) => (option.text === "end" && options.some((one) => one.text === "hand over") ? own("warn.partner") : "");

/** Whether a line of the log has weight: "glad", "grave" or "end". */
export function great({ what, text }) {
  const burst = what === "takes" && text.endsWith(": burst");
  return { "hits player": "grave", defeated: "grave", ends: "end" }[what] || (burst ? "glad" : "");
}

export const portions = {}; // what is given one after the other

export const isDown = () => false; // no card on the table shows its back
export const looks = (card) => card.damage > 0 && "hurt";
export const marks = (card) => (card.new ? [own("mark.new")] : []); // its states in words, for the eye
export const now = (card) => [...(card.keywords || []), card.pilot && own("now.pilot", card), card.linked && own("mark.linked"), card.new && own("now.new")].filter(Boolean);

const word = (text) => inWords("word", text);

/** Colors are in the style sheet. */
export const tint = (about) => (about.color ? `c-${about.color.toLowerCase()}` : "");
export const style = () => null;

export function face(card, about) {
  const adds = about.pilot || (about.type === "pilot" && about); // to its Unit
  const hp = card.hp ?? about.hp;
  return html`<span class="top"><${Title} name=${card.name} /></span>
    <span class="mid"><${Emblem} name=${about.name} kind="machine" />${about.level || about.cost ? html`<b class="grade"><span>${changed(card.level ?? about.level, about.level)}</span><i>${changed(card.cost ?? about.cost, about.cost)}</i></b>` : null}<span class="kin">${[about.color, about.type].filter(Boolean).map(word).join(" ")}</span>
      ${(card.keywords || []).map((word) => html`<span class="trigger">${word}</span>`)}${card.linked ? html`<span class="trigger link">${own("mark.linked")}</span>` : null}</span>
    ${adds ? html`<span class="low"><b class="power">+${adds.ap}</b><b class="hp">+${adds.hp}</b></span>`
      : hp ? html`<span class="low"><b class="power">${changed(card.ap ?? about.ap, about.ap)}</b><b class="hp">${card.damage ? html`<span class="damage">${Math.max(0, hp - card.damage)}/</span>` : null}${changed(hp, about.hp)}</b></span>` : null}`;
}

export function strip(card) {
  return html`<span class="name">${card.name}</span>
    ${card.hp !== undefined ? html`<b class="hp">${own("fact.hp")} ${card.damage ? `${card.hp - card.damage}/` : ""}${card.hp}</b>` : null}`;
}

export const typeLine = (about) => [word(about.color), capital(word(about.type)), about.traits?.map((one) => `(${one})`).join(" "), about.zones?.join(" ")].filter(Boolean).join(" · ");

/** The numbers of a card; ``pair`` says what is printed where that is another. */
export function facts(about, now, pair) {
  const found = [];
  if (about.level || about.cost) found.push([own("fact.level"), pair(now.level, about.level)], [own("fact.cost"), pair(now.cost, about.cost)]);
  if (about.ap || about.hp) found.push([own("fact.ap"), pair(now.ap, about.ap)], [own("fact.hp"), now.damage ? own("fact.damage", { hp: pair(now.hp, about.hp), damage: now.damage }) : pair(now.hp, about.hp)]);
  if (about.pilot) found.push([own("fact.pilot"), `${about.pilot.name} +${about.pilot.ap}/+${about.pilot.hp}`]);
  if (about.link) found.push([own("fact.link"), about.link]);
  return found;
}

/** A card in words, for who does not see it. */
export function spoken(card, about) {
  const said = [];
  said.push([about.color, about.type].filter(Boolean).map(word).join(" "));
  if (about.level) said.push(own("say.level", { level: card.level ?? about.level, cost: card.cost ?? about.cost }));
  if (card.hp !== undefined) said.push(own("say.strength", { ap: card.ap ?? 0, hp: card.hp }), card.damage && own("say.damage", card));
  else if (about.hp) said.push(own("say.strength", about));
  if (card.pilot) said.push(own("say.pilot", card), card.linked && own("mark.linked"));
  said.push(...(card.keywords || []));
  return said;
}
