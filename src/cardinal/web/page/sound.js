// Sounds, made by code: a few tones for moments of weight. They are off unless one wants them.
import { sound } from "./state.js";
import { still } from "./motion.js";

const TONES = { glad: [392, 523, 784], grave: [220, 165, 110], end: [262, 330, 392, 523] }; // in hertz, one after the other
let context = null;

export function play(kind) {
  if (!sound.value || still.matches || !TONES[kind]) return;
  context ??= new AudioContext();
  TONES[kind].forEach((tone, n) => ring(tone, context.currentTime + n * 0.11));
}

function ring(tone, at) {
  const [source, level] = [context.createOscillator(), context.createGain()];
  source.type = "triangle";
  source.frequency.value = tone;
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(0.16, at + 0.02);
  level.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
  source.connect(level).connect(context.destination);
  source.start(at);
  source.stop(at + 0.32);
}
