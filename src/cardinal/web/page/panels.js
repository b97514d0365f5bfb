// What lies above the table for a while: dialogs, the map of keys, the cover, a reveal, the end.
import { useEffect, useRef } from "preact/hooks";
import { html } from "./html.js";
import { panel, replay, revealed, room, scene, seats, who } from "./state.js";
import { again, leave, say, undo, watch } from "./wire.js";
import { Picture } from "./card.js";

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
    <header><h2>${title}</h2><button class="shut" onClick=${close}>Close <kbd>Esc</kbd></button></header>
    ${children}</dialog>`;
}

const KEYS = [
  ["1 – 9", "a card of your hand"], ["Arrows", "to the next lit card or place"], ["Shift + arrows", "among all cards"],
  ["Tab", "through everything that can be used"], ["Enter", "take, choose"], ["Space", "pass, end, no; or what has the focus; skip ahead while others play"],
  ["Y / N", "yes, no"], ["U", "undo"], ["L", "to the log"], ["R", "the card in full"], ["Esc", "take a choice back, close"], ["?", "this map"],
  ["← → in a replay", "one step"], ["Home / End in a replay", "beginning, end"],
];

export function Panels() {
  const open = panel.value;
  if (open === "keys")
    return html`<${Dialog} title="Keys"><dl class="keys">${KEYS.map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}</dl><//>`;
  if (open === "concede")
    return html`<${Dialog} title="Give up?"><p>The game ends, and you lose it.</p><div class="lines">
      <button class="go" onClick=${() => { shut(); say({ do: "concede", at: room.value?.at }); }}>Give up</button>
      <button onClick=${shut}>Play on</button></div><//>`;
  return null;
}

/** Between persons at one screen: nobody's hand is seen until the next one says so. */
export function Cover() {
  const seat = room.value?.cover;
  const button = useRef(null);
  useEffect(() => button.current?.focus(), [seat]);
  if (!seat) return null;
  return html`<div id="cover" class="cover" role="dialog" aria-modal="true" aria-label=${`Pass to ${seat}`}><div>
    <p class="big">Pass to ${seat}</p><p>${seats.value.find((one) => one.seat === seat)?.deck || ""}</p>
    <button class="go" ref=${button} onClick=${() => say({ do: "uncover", seat })}>I am ${seat}: show my cards</button>
    <p><button class="back" onClick=${undo}>Take the last move back …</button></p></div></div>`;
}

/** Somebody wants to take a move back: the others are asked, also those who sit at the same screen. */
export function TakeBack() {
  const asked = room.value?.undo;
  if (!asked) return null;
  const answer = (seat, yes) => () => say({ do: "allow", seat, yes });
  return html`<section id="take-back" class="end" role="alertdialog" aria-label="Take back?"><h2>Take back?</h2>
    <p>${asked.by} wants to take the last move back.${asked.revealed ? " Something has come to light since then." : ""}</p>
    ${asked.here.length ? asked.here.map((seat) => html`<div class="lines" key=${seat}><span>${seat}:</span>
      <button class="go" onClick=${answer(seat, true)}>Allow</button><button onClick=${answer(seat, false)}>Do not allow</button></div>`)
      : html`<p>Waiting for ${asked.waits.join(", ")} …</p>`}</section>`;
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

export function End() {
  if (!scene.value.over || replay.value) return null;
  const { winner } = scene.value;
  return html`<section id="end" class="end" role="status" aria-label="The end">
    <h2>${winner === "draw" ? "A draw" : who(winner) === "you" ? "You won" : `${winner} won`}</h2>
    <p>by rule <span class="rule">${scene.value["ended by"]?.join(", ")}</span></p>
    <div class="lines"><button class="go" onClick=${again}>Play again</button>
      <button onClick=${() => watch(room.value.name, 0, scene.value.viewer === "spectator" ? "" : scene.value.viewer)}>Watch the replay</button>
      <button onClick=${leave}>Menu</button></div></section>`;
}
