// Components are written in tagged templates: no build step.
import { h } from "preact";
import htm from "htm";

export const html = htm.bind(h);

/** Joins class names, leaving out what is not so. */
export const classes = (...names) => names.filter(Boolean).join(" ");
