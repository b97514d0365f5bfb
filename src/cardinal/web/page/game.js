// What the game that is shown brings to the page: its mat, its cards and its words, from its own folder.
import { computed, signal } from "@preact/signals";
import { message, scene } from "./state.js";
import { learn, t } from "./texts/t.js";

const brought = signal({}); // the modules of the games, by name
const asked = new Set();

/** Fetches the style and the module of a game, once. */
export async function bring(name) {
  if (asked.has(name)) return;
  asked.add(name);
  const address = `/games/${encodeURIComponent(name)}/mat`;
  try {
    const [module] = await Promise.all([import(`${address}.js`), styled(`${address}.css`)]);
    await learn(name, module);
    brought.value = { ...brought.value, [name]: module };
  } catch {
    asked.delete(name);
    message.value = { text: t("game.unloaded", { name }), remedy: t("game.reload"), kind: "refused" };
  }
}

/** A style sheet in the page; a game without one is drawn as it is. */
function styled(address) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  const ready = new Promise((done) => { link.onload = link.onerror = done; });
  document.head.append(link);
  return ready;
}

/** What the game that is shown brings; nothing until it is there. */
export const game = computed(() => brought.value[scene.value?.game]);
