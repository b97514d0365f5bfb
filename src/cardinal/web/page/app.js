// The page: one websocket, one signal per thing that is told, and a component that draws it.
import { h, render } from "preact";
import { signal } from "@preact/signals";
import htm from "htm";

const html = htm.bind(h);
const menu = signal(null), scene = signal(null), room = signal(null), log = signal([]), refused = signal("");
let socket;

function connect() {
  socket = new WebSocket(`ws://${location.host}/table`);
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = () => setTimeout(connect, 500);
}
function say(frame) { socket.send(JSON.stringify(frame)); }
function hear(told) {
  if (told.say === "menu") { menu.value = told; scene.value = null; }
  if (told.say === "scene") {
    scene.value = told.scene; room.value = told.room;
    log.value = [...log.value.filter((line) => line.n < told.log.from), ...told.log.lines];
  }
  if (told.say === "refused") refused.value = told.why;
}
function App() {
  if (scene.value?.asked?.options) return html`<main><h1>${scene.value.asked.prompt}</h1>
    ${scene.value.asked.options.map((option) => html`<button onClick=${() => say({ do: "take", at: room.value.at, takes: option.takes })}>${option.takes.join(", ")}</button>`)}
    <ol>${log.value.slice(-20).map((line) => html`<li>${line.text}</li>`)}</ol></main>`;
  if (scene.value) return html`<p>${scene.value.over ? "over" : "waiting"}</p>`;
  if (menu.value) return html`<main>${Object.entries(menu.value.games).map(([game, about]) => html`<button onClick=${() => say({ do: "start", game, seats: [{ who: "person", deck: about.decks[0].id }, { who: "random", deck: about.decks[1].id }] })}>Play ${game}</button>`)}</main>`;
  return html`<p>Setting the table …</p>`;
}
render(html`<${App} />`, document.getElementById("app"));
connect();
