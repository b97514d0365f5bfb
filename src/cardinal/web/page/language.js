// The switch between languages; each is called as it calls itself.
import { html } from "./html.js";
import { message, readings } from "./state.js";
import { LANGUAGES, language, speak, t } from "./texts/t.js";
import { say } from "./wire.js";

/** All that is shown, also what the server says, is in another language from now on. */
async function change(one) {
  await speak(one);
  message.value = null;
  readings.value = {};
  say({ do: "speak", language: language() });
}

export const Language = () => html`<label>${t("bar.language")} <select id="language" value=${language()} onChange=${(event) => change(event.target.value)}>
  ${Object.entries(LANGUAGES).map(([one, name]) => html`<option value=${one} lang=${one}>${name}</option>`)}</select></label>`;
