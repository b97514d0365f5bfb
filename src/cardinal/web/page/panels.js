// What lies above the table for a while: dialogs, the map of keys, the cover, a reveal, the end.
import { useEffect, useRef } from "preact/hooks";
import { html } from "./html.js";
import { bench, great, me, panel, replay, revealed, room, scene, seats, sure } from "./state.js";
import { again, leave, say, take, undo, watch } from "./wire.js";
import { Picture } from "./card.js";
import { Compare, use } from "./judge.js";
import { Review } from "./review.js";
import { Glossary } from "./lesson.js";
import { own, worded } from "./words.js";
import { t } from "./texts/t.js";

const shut = () => { panel.value = ""; };

/** A dialog that Esc closes; the focus goes back to where it was. */
export function Dialog({ title, children, kind = "panel", close = shut }) {
  const dialog = useRef(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current.showModal();
    return () => before?.focus?.();
  }, []);
  return html`<dialog ref=${dialog} class=${kind} aria-label=${title} onClose=${close}
      onClick=${(event) => { if (event.target === dialog.current) close(); }}>
    <header><h2>${title}</h2><button class="shut" onClick=${close}>${t("dialog.close")} <kbd>Esc</kbd></button></header>
    ${children}</dialog>`;
}

const keys = () => [
  ["1 – 9", t("keys.hand")], [t("keys.named.arrows"), t("keys.arrows")], [t("keys.named.shift"), t("keys.shift")],
  [t("keys.named.tab"), t("keys.tab")], [t("keys.named.enter"), t("keys.enter")], [t("keys.named.space"), t("keys.space")],
  ["Y / N", t("keys.yes")], ["U", t("keys.undo")], ["H", t("keys.hint")], ["P", t("keys.pause")], ["L", t("keys.log")], ["R", t("keys.card")], ["Esc", t("keys.escape")], ["?", t("keys.map")],
  [", .", t("keys.script")], [t("keys.named.step"), t("keys.step")], [t("keys.named.ends"), t("keys.ends")],
];

export function Panels() {
  const open = panel.value;
  if (sure.value) return html`<${Sure} />`;
  if (open === "keys")
    return html`<${Dialog} title=${t("keys.title")}><dl class="keys">${keys().map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}</dl><//>`;
  if (open === "concede")
    return html`<${Dialog} title=${t("concede.title")}><p>${t("concede.says")}</p><div class="lines">
      <button class="go" onClick=${() => { shut(); say({ do: "concede", at: room.value?.at }); }}>${t("concede.yes")}</button>
      <button onClick=${shut}>${t("concede.no")}</button></div><//>`;
  if (open === "compare") return html`<${Dialog} title=${t("judge.compare")}><${Compare} /><//>`;
  if (open === "report")
    return html`<${Dialog} title=${t("report.title")}><form class="keys" onSubmit=${report}><label>${t("report.note")}<textarea name="note" rows="4" maxlength="2000"></textarea></label>
      <p>${t("report.says")}</p><button type="submit" class="go">${t("build.download")}</button></form><//>`;
  return open === "glossary" ? html`<${Glossary} />` : null;
}

/** What is on the table as a file, with what somebody says of it. */
function report(event) {
  event.preventDefault();
  shut();
  use({ do: "report", note: event.target.elements.note.value });
}

export const Report = () => html`<button type="button" class="report" onClick=${() => { panel.value = "report"; }}>${t("report.title")}</button>`;

/** A move that one may not have meant: it is asked about once more. */
function Sure() {
  const { option, warning } = sure.value;
  const others = scene.value.asked.options.filter((one) => one !== option && !one.card && !one.target && !one.place);
  const back = () => { sure.value = null; };
  return html`<${Dialog} title=${warning} close=${back}><div class="lines">
    ${[...others, option].map((one) => html`<button key=${one.text} class=${one === option ? "" : "go"} onClick=${() => { sure.value = { ...sure.value, option: one }; take(one); }}>${worded(one)}</button>`)}
    <button onClick=${back}>${t("ask.back")}</button></div><//>`;
}

/** Between persons at one screen: nobody's hand is seen until the next one says so. */
export function Cover() {
  const seat = room.value?.cover;
  const button = useRef(null);
  useEffect(() => button.current?.focus(), [seat]);
  if (!seat) return null;
  return html`<div id="cover" class="cover" role="dialog" aria-modal="true" aria-label=${t("cover.title", { seat })}><div>
    <p class="big">${t("cover.title", { seat })}</p><p>${seats.value.find((one) => one.seat === seat)?.deck || ""}</p>
    <button class="go" ref=${button} onClick=${() => say({ do: "uncover", seat })}>${t("cover.show", { seat })}</button>
    <p><button class="back" onClick=${undo}>${t("cover.undo")}</button></p></div></div>`;
}

/** Somebody wants to take a move back: the others are asked, also those who sit at the same screen. */
export function TakeBack() {
  const asked = room.value?.undo;
  if (!asked) return null;
  const answer = (seat, yes) => () => say({ do: "allow", seat, yes });
  return html`<section id="take-back" class="end" role="alertdialog" aria-label=${t("back.title")}><h2>${t("back.title")}</h2>
    <p>${t("back.says", { seat: asked.by })}${asked.revealed ? ` ${t("back.revealed")}` : ""}</p>
    ${asked.here.length ? asked.here.map((seat) => html`<div class="lines" key=${seat}><span>${seat}:</span>
      <button class="go" onClick=${answer(seat, true)}>${t("back.allow")}</button><button onClick=${answer(seat, false)}>${t("back.refuse")}</button></div>`)
      : html`<p>${t("back.waiting", { seats: asked.waits.join(", ") })}</p>`}</section>`;
}

/** Cards that are turned up for everybody, large, for a moment. */
export function Reveal() {
  const told = revealed.value;
  useEffect(() => {
    if (!told) return undefined;
    const timer = setTimeout(() => { revealed.value = null; }, 1500);
    return () => clearTimeout(timer);
  }, [told?.key]);
  if (!told) return null;
  return html`<div class="reveal" key=${told.key} aria-hidden="true">${told.lines.map((line) => html`<figure key=${line.n}><${Picture} name=${line.shows} /><figcaption>${line.text}</figcaption></figure>`)}</div>`;
}

/** A moment of weight: the edge of the table lights up for half a second. */
export function Great() {
  const moment = great.value;
  useEffect(() => {
    if (!moment) return undefined;
    const timer = setTimeout(() => { great.value = null; }, 520);
    return () => clearTimeout(timer);
  }, [moment?.key]);
  return moment ? html`<div class=${`weight w-${moment.kind}`} key=${moment.key} aria-hidden="true"></div>` : null;
}

/** Who has won, in words. */
function result() {
  const { winner, winners, viewer } = scene.value;
  if (winner === "draw") return t("end.draw");
  const team = winners.length > 1 ? t("end.team", { seats: winners.join(", ") }) : "";
  if (viewer !== me.value) return team ? t("end.team-won", { team }) : t("end.other", { seat: winner });
  const mine = winners.includes(me.value);
  return team ? t(mine ? "end.our-team" : "end.their-team", { team }) : t(mine ? "end.you" : "end.lost");
}

export function End() {
  const first = useRef(null);
  const isOver = scene.value.over && !replay.value && !bench.value;
  useEffect(() => { if (isOver) first.current?.focus(); }, [isOver]);
  if (!isOver) return null;
  const { ending } = scene.value;
  const rules = scene.value["ended by"]?.join(", ");
  const why = own(`ending.${ending}`);
  return html`<section id="end" class="end" role="status" aria-label=${t("end.label")}>
    <h2>${result()}</h2>
    <p>${why ? t("end.why", { why, rules }) : t("end.rule", { rules })}</p>
    <div class="lines"><button class="go" ref=${first} onClick=${again}>${t("end.again")}</button>
      <button onClick=${leave}>${t("end.menu")}</button>
      <button onClick=${() => watch(room.value.name, 0, scene.value.viewer === "spectator" ? "" : scene.value.viewer)}>${t("end.watch")}</button>
      <a class="button" href=${`/replay/${encodeURIComponent(room.value.name)}${location.search}`} download>${t("bar.download")}</a><${Report} /></div>
    ${scene.value.viewer === "spectator" ? null : html`<${Review} room=${room.value.name} seat=${scene.value.viewer} />`}</section>`;
}
