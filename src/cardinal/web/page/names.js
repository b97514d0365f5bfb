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

/** A card's name that shows the card when it is pointed at; in long lists it is reached by arrow keys, not by Tab. */
export function Name({ name, id, stop = true }) {
  const look = () => { looked.value = { name, id }; };
  const open = (event) => {
    if (event.type === "keydown" && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    look();
    if (matchMedia("(max-width: 820px)").matches) panel.value = "look";
  };
  return html`<span role="button" class="nameof" tabindex=${stop ? 0 : -1} onMouseEnter=${look} onFocus=${look} onClick=${open} onKeyDown=${open}>${name}</span>`;
}

/** A sentence with the names of cards in it. */
export function Said({ text, stop }) {
  const found = names();
  if (!found || !text) return text;
  return text.split(found).map((part, n) => (n % 2 ? html`<${Name} name=${part} stop=${stop} />` : part));
}
