// The switch between languages; each is called as it calls itself.
import { html } from "./html.js";
import { LANGUAGES, language, speak, t } from "./texts/t.js";

export const Language = () => html`<label>${t("bar.language")} <select id="language" value=${language()} onChange=${(event) => speak(event.target.value)}>
  ${Object.entries(LANGUAGES).map(([one, name]) => html`<option value=${one} lang=${one}>${name}</option>`)}</select></label>`;
