// The play mat of the Gundam Card Game, for two to eight players: others at the top, yourself at the bottom.
import { classes, html, times } from "/html.js";
import { me, scene, watched, zoneOf } from "/state.js";
import { clickPlace, lit, narrow, offers } from "/choices.js";
import { Card, isRested } from "/card.js";
import { Hand, others, Pile, Place, Plate } from "/zones.js";
import { own } from "/words.js";
export * from "./cards.js";

const SLOTS = 6;

export function Mat() {
  const all = others();
  const mates = all.filter(isMate);
  const far = all.filter((seat) => !isMate(seat));
  const many = all.length > 1;
  const large = far.includes(watched.value) ? watched.value : far.includes(scene.value.turn.player) ? scene.value.turn.player : far[0];
  const columns = far.map((seat) => (many && far.length > 2 && seat === large ? "minmax(0, 2.2fr)" : "minmax(0, 1fr)")).join(" ");
  return html`<div class=${classes("mat", "gundam", many && "many")} style=${`--others:${far.length}`}>
    <div class="row" style=${`--columns:${columns}`}>${far.map((seat) => html`<${Side} key=${seat} seat=${seat} far compact=${many} large=${seat === large} />`)}</div>
    <section class="middle" aria-label=${own("mat.middle")}>
      ${Object.keys(scene.value.sides).map((seat) => (zoneOf(seat, "limbo").count ? html`<${Place} key=${seat} seat=${seat} zone="limbo" title=${own("mat.work", { seat })} />` : null))}
    </section>
    <div class="row own" style=${mates.length ? "--columns:minmax(0, 2.4fr) minmax(0, 1fr)" : ""}>
      <${Side} seat=${me.value} />${mates.map((seat) => html`<${Side} key=${seat} seat=${seat} compact />`)}</div>
  </div>`;
}

function Side({ seat, far, compact, large }) {
  const units = zoneOf(seat, "battle").count;
  const columns = compact ? (large ? Math.max(3, units) : 3) : isTeam() ? Math.max(4, units) : SLOTS; // a team has six together
  const rows = [html`<${Battle} key="battle" seat=${seat} slots=${compact ? 3 : columns} />`, html`<${Resources} key="resources" seat=${seat} />`];
  const inner = html`<div class="wing">
      <${Plate} seat=${seat} tag=${isMate(seat) ? own("mat.mate") : ""} look=${compact && far} />
      ${seat === me.value ? null : html`<${Hand} seat=${seat} />`}
      <${Defence} seat=${seat} compact=${compact} />
      <div class="piles"><${Pile} seat=${seat} zone="deck" closed /><${Pile} seat=${seat} zone="trash" />
        ${zoneOf(seat, "removed").count ? html`<${Pile} seat=${seat} zone="removed" />` : null}</div>
    </div>
    <div class="field">${far ? rows.reverse() : rows}</div>`;
  return html`<section class=${classes("side", far ? "far" : "near", compact && "compact", large && "large", scene.value.out.includes(seat) && "out")} aria-label=${own("mat.side", { seat })} data-seat=${seat}>
    <div class="inner" style=${`--cols:${columns}`}>${inner}</div></section>`;
}

const isTeam = () => scene.value.format === "team";
const number = (seat) => seat.charCodeAt(0) - "A".charCodeAt(0);

/** In a team battle every second player is of the same team. */
const isMate = (seat) => isTeam() && seat !== me.value && (number(seat) - number(me.value)) % 2 === 0;

/** Who has the Base and the Shields: in a team the first player of it. */
const keeper = (seat) => (isTeam() ? String.fromCharCode("A".charCodeAt(0) + (number(seat) % 2)) : seat);

/** Base and Shields: what an attack on the player meets. A team has them together; they are shown once, with the viewer's on the viewer's side. */
function Defence({ seat, compact }) {
  const holder = keeper(seat);
  const shownAt = isTeam() ? (keeper(me.value) === holder ? me.value : holder) : seat;
  const shields = zoneOf(holder, "shields");
  if (seat !== shownAt) return html`<p class="shared">${own("mat.shared", { seat: shownAt, count: shields.count })}</p>`;
  const isLit = lit.value.has(holder);
  const hint = isLit && lit.value.get(holder)[0].hint;
  return html`<div class=${classes("defence", isLit && "lit")} data-place=${holder} data-zone-of=${`${holder}.shields`} onClick=${() => clickPlace(holder)}>
    ${compact || narrow.matches ? zoneOf(holder, "base").cards.map((card) => html`<${Card} key=${card.id} card=${card} seat=${holder} zone="base" shape="strip" />`) : html`<${Place} seat=${holder} zone="base" title=${own("mat.base")} />`}
    <div class="shields" role="img" aria-label=${own("mat.shields-of", { count: shields.count, seat: holder })}>
      <span class="what">${isTeam() ? own(holder === keeper(me.value) ? "mat.shields-team" : "mat.shields-their") : own("mat.shields")} <b>${shields.count}</b></span>
      <span class="bars">${times(shields.count, (n) => html`<i key=${n}></i>`)}</span></div>
    ${isLit ? html`<button class="spot player"
      onClick=${(event) => { event.stopPropagation(); clickPlace(holder); }}><span class="unseen">${own("mat.player-can", { seat: holder, can: offers(holder) })}</span><span aria-hidden="true">${own("mat.player", { seat: holder })}</span>${hint ? html`<small>${hint}</small>` : null}</button>` : null}
  </div>`;
}

/** Units, each with its Pilot beneath it. */
function Battle({ seat, slots }) {
  const here = zoneOf(seat, "battle").cards;
  const pilots = [...zoneOf(seat, "pilots").cards];
  const empty = Math.max(0, slots - here.length);
  return html`<div class="battle" role="group" aria-label=${own("mat.battle", { seat })} data-place=${`${seat}.battle`}>
    ${here.map((card) => html`<div key=${card.id} class="slot">
      <${Card} card=${card} seat=${seat} zone="battle" />${card.pilot ? html`<${Pilot} unit=${card} pilots=${pilots} seat=${seat} />` : null}</div>`)}
    ${times(empty, (n) => html`<div key=${`empty${n}`} class="slot empty"></div>`)}
  </div>`;
}

function Pilot({ unit, pilots, seat }) {
  const found = pilots.findIndex((card) => card.name === unit.pilot && (!card.unit || unit.name.startsWith(card.unit) || card.unit.startsWith(unit.name)));
  if (found < 0) return html`<span class="pilot">${unit.pilot}</span>`;
  const [card] = pilots.splice(found, 1);
  return html`<${Card} card=${card} seat=${seat} zone="pilots" shape="strip" />`;
}

/** Resources: how many can be spent, as counters; single ones only where they can be chosen. */
function Resources({ seat }) {
  const here = zoneOf(seat, "resources").cards;
  const ready = here.filter((card) => !isRested(card)).length;
  const toChoose = here.some((card) => lit.value.has(card.id));
  return html`<div class="resources" role="group" data-zone-of=${`${seat}.resources`} aria-label=${own("mat.resources-of", { seat, ready, count: here.length })}>
    <span class="what">${own("mat.resources")} <b>${ready}</b>/${here.length}</span>
    <span class="pips">${here.map((card) => toChoose ? html`<${Card} key=${card.id} card=${card} seat=${seat} zone="resources" shape="chip" />`
      : html`<i key=${card.id} class=${classes(isRested(card) && "spent", card.name.startsWith("EX") && "ex")}>${card.name.startsWith("EX") ? "EX" : ""}</i>`)}</span>
    <span class="what">${own("mat.deck")} <b>${zoneOf(seat, "resourcedeck").count}</b></span>
  </div>`;
}
