// Sentences in which the names of cards can be looked at.
import { html } from "./html.js";
import { looked, panel, printed } from "./state.js";

let pattern = null;
let known = 0;

function names() {
  if (known !== printed.size) {
    known = printed.size;
    const escaped = [...printed.keys()].filter((name) => name.length > 2).sort((a, b) => b.length - a.length)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    pattern = escaped.length ? new RegExp(`(${escaped.join("|")})`) : null;
  }
  return pattern;
}

/** A card's name that shows the card when it is pointed at. */
export function Name({ name, id }) {
  const look = () => { looked.value = { name, id }; };
  return html`<button type="button" class="nameof" onMouseEnter=${look} onFocus=${look}
    onClick=${(event) => { event.stopPropagation(); look(); if (matchMedia("(max-width: 820px)").matches) panel.value = "look"; }}>${name}</button>`;
}

/** A sentence with the names of cards in it. */
export function Said({ text }) {
  const found = names();
  if (!found || !text) return text;
  return text.split(found).map((part, n) => (n % 2 ? html`<${Name} name=${part} />` : part));
}
