// What is meant is lit, whoever means it and wherever it lies: cards, places, options and parts of the page.
import { effect } from "@preact/signals";

const NAMES = ["data-id", "data-place", "data-zone-of", "data-text"];
const GLOW = "{ outline: 4px double var(--meant); outline-offset: 1px; box-shadow: 0 0 16px 4px var(--meant); z-index: 4; }";
const STAR = '::before { content: "★"; position: absolute; top: -19px; left: 50%; transform: translateX(-50%); color: var(--meant); font-size: 16px; }';

/** A name as a selector; what begins with "#" is one. */
const selector = (name) => (name.startsWith("#") ? name : NAMES.map((key) => `[${key}="${CSS.escape(name)}"]`).join());

/** Lights what `meant` names, as long as it does: by a style of its own, so that no part of the page has to know of it. */
export function light(meant) {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  effect(() => {
    const names = (meant() || []).filter(Boolean).map(selector).join();
    sheet.replaceSync(names ? `:is(#lit, ${names}) ${GLOW} .card:is(#lit, ${names}):not(.strip, .chip)${STAR}` : "");
  });
}
