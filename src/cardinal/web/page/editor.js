// The position editor: the server says what can be changed; what is chosen is said back to it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "./html.js";
import { scene } from "./state.js";
import { ask } from "./wire.js";
import { editionName, inWords, zoneName } from "./words.js";
import { t } from "./texts/t.js";

/** A value in words: a zone, perhaps of another player, an edition. */
function said(kind, value) {
  const [seat, zone] = `${value}`.split(".");
  if (kind === "zone") return zone ? t("name.place", { seat, place: zoneName(zone) }) : seat ? zoneName(seat) : "…";
  return kind === "edition" ? editionName(value) : kind ? inWords(kind, value) : value;
}

/** One thing that can be changed. */
export function Field({ one: { what, key, says, value, values, words, kind, to }, put }) {
  const name = key || what;
  if (to >= "") return html`<button type="button" data-field=${name} onClick=${() => put(to)}>${says}</button>`;
  return html`<label>${says} ${values ? html`<select name=${name} value=${value} onChange=${({ target }) => put(values[target.selectedIndex])}>${values.map((each, n) => html`<option value=${each}>${words ? words[n] : said(kind, each)}</option>`)}</select>`
    : value === !!value ? html`<input type="checkbox" name=${name} checked=${value} onChange=${({ target }) => put(target.checked ? "on" : "")} />`
    : html`<${Typed} name=${name} value=${value} put=${put} />`}</label>`;
}

/** A number or a text: what is being typed stays, whatever is told meanwhile. */
function Typed({ name, value, put }) {
  const input = useRef(null);
  useLayoutEffect(() => { input.current.value = value; }, [value]);
  return html`<input ref=${input} name=${name} type=${value === +value ? "number" : "text"} onChange=${({ target }) => put(target.value)} />`;
}

export function Editor({ draft }) {
  const { head, sides, names, says } = draft;
  const [[whose, which], choose] = useState(["A", "hand"]);
  const [wrong, setWrong] = useState({});
  const [found, setFound] = useState([]);
  const seat = sides[whose] ? whose : "A";
  const here = sides[seat].find((one) => one.zone === which) || sides[seat][0];
  useEffect(() => { // a click on the table chooses the zone
    const pick = ({ target }) => {
      const place = target.closest?.("[data-zone*='.'], [data-zone-of], [data-place]")?.dataset;
      if (place) choose((place.zoneOf || place.place || place.zone).split("."));
    };
    addEventListener("click", pick, true);
    return () => removeEventListener("click", pick, true);
  }, []);
  const change = async (frame, spot) => {
    const told = await ask({ do: "edit", seat, zone: here.zone, ...frame });
    setWrong(told.refused ? { ...told, spot } : {});
    return !told.refused;
  };
  const fields = (all, spot, at) => html`${all.map((one) => html`<${Field} key=${one.what + one.key} one=${one} put=${(value) => change({ what: one.what, key: one.key, value, at }, spot)} />`)}
    ${wrong.spot === spot ? html`<p class="answer wrong" role="alert">✗ ${wrong.refused} (${wrong.remedy})</p>` : null}`;
  const add = async (event) => {
    event.preventDefault();
    const { card } = event.target.elements;
    if (await change({ what: "add", value: card.value }, "add")) card.value = "";
  };
  const look = async ({ target }) => setFound((await ask({ do: "cards", game: scene.value.game, words: target.value })).cards || []);
  return html`<section id="editor" aria-label=${says.title}><div class="fields">${fields(head, "head")}</div>
    <div class="fields"><${Field} one=${{ what: "seat", says: says.seat, value: seat, values: Object.keys(sides) }} put=${(one) => choose([one, which])} />
      <${Field} one=${{ what: "zone", says: says.zone, value: here.zone, values: sides[seat].map((one) => one.zone), words: sides[seat].map((one) => `${zoneName(one.zone)} · ${one.count}`) }} put=${(one) => choose([seat, one])} /></div>
    <ol>${here.cards.map((card, n) => html`<li key=${n}><fieldset class="fields"><legend>${card.name}</legend>${fields(card.fields, n, n)}</fieldset></li>`)}</ol>
    <form class="fields" onSubmit=${add}><label>${says.card} <input name="card" list="found" onInput=${look} /></label>
      <datalist id="found">${[...names, ...found.map((one) => one.name)].map((name) => html`<option value=${name} />`)}</datalist>
      <button type="submit">${says.add}</button>${fields(here.fields, "add")}</form></section>`;
}
