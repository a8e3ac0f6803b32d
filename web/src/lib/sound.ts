// Short sounds made on the spot; off unless somebody asks for them.
import { untrack } from 'svelte';
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function tone(at: number, frequency: number, length: number, loud: number) {
  if (!context) return;
  const source = context.createOscillator();
  const gain = context.createGain();
  source.type = 'triangle';
  source.frequency.value = frequency;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}

/** No context before sound is wanted; a browser that held it back until a click is asked again. */
export function play(what: 'turn' | 'dice' | 'build' | 'win') {
  if (!untrack(() => settings.sound)) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const at = context.currentTime;
  if (what === 'turn') [523, 659].forEach((f, i) => tone(at + i * 0.12, f, 0.25, 0.12));
  else if (what === 'dice') for (let i = 0; i < 4; i++) tone(at + i * 0.09, 180 + 60 * (i % 2), 0.05, 0.1);
  else if (what === 'build') tone(at, 220, 0.12, 0.14);
  else [523, 659, 784, 1047].forEach((f, i) => tone(at + i * 0.14, f, 0.35, 0.12));
}
