// Components are written in tagged templates: no build step.
import { h } from "preact";
import htm from "htm";

export const html = htm.bind(h);

/** Something so many times. */
export const times = (count, made) => Array.from({ length: count }, (_, n) => made(n));

/** Joins class names, leaving out what is not so. */
export const classes = (...names) => names.filter(Boolean).join(" ");
