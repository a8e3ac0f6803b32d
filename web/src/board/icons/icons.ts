// The icons by name, and the square of each drawing that an icon shows: [middle x, middle y, width].
import { symbols } from '../art';

const squares: Record<string, [number, number, number]> = {
  road: [0, 0, 42],
  'road-damaged': [0, 0, 46],
  bridge: [0, 0, 50],
  settlement: [0, -2, 32],
  city: [-1, -4, 42],
  'fallen-city': [0, 0, 42],
  robber: [0, -8, 86],
  knight: [5, -3, 46],
  wall: [-1, 0, 64],
  'gate-0': [0, -26, 38],
  'gate-1': [0, -26, 38],
  'gate-2': [0, -26, 38],
  gate: [0, -26, 38],
  'merchant-stall': [0, 0, 36],
  merchant: [0, 0, 36],
  longship: [0, -4, 46],
  camel: [-2, 1, 36],
  barbarian: [0, -1, 34],
  rider: [-1, -1, 36],
  wagon: [0, 0, 40],
  prisoner: [0, 0, 34],
  fish: [0, 0, 34],
  boot: [2, 0, 34],
  defender: [0, 0, 30],
  sail: [0, 0, 22],
  sign: [0, 0, 46],
};
const prefixes: [RegExp, [number, number, number]][] = [
  [/^good-/, [0, 0, 24]],
  [/^mark-/, [0, 0, 11]],
  [/^token-/, [0, 0, 44]],
  [/^fish-/, [0, 0, 36]],
  [/^cargo-/, [0, 0, 22]],
  [/^tile-/, [0, 0, 116]],
  [/^(gold-piece|trade-token)$/, [0, 0, 26]],
  [/^sign-/, [0, 0, 18]],
  [/^ui-/, [0, 0, 24]],
];

export function square(name: string): [number, number, number] {
  return squares[name] ?? prefixes.find(([word]) => word.test(name))?.[1] ?? [0, 0, 30];
}

// Shorter words of the page.
const also: Record<string, string> = {
  gold: 'gold-piece', card: 'card-development', hand: 'card-hand', knight: 'dev-knight', route: 'longest-route',
  army: 'swords', harbour: 'anchor', ship: 'longship', token: 'trade-token', merchant: 'merchant-stall',
  metropolis: 'gate-1', victory: 'dev-victory', 'trade-track': 'card-trade', 'politics-track': 'card-politics',
  'science-track': 'card-science',
};

// The drawing for a word of the JSON or the page: a good, a card, an event, a cargo, a sign.
export function drawingOf(word: string): string | null {
  const name = word.replaceAll('_', '-');
  const known = symbols();
  if (also[name]) return also[name];
  const kinds = ['', 'good-', 'ui-', 'dev-', 'progress-', 'event-', 'cargo-', 'face-'];
  return kinds.map((k) => k + name).find((t) => known.has(t)) ?? null;
}

// Unknown words get a blank card.
export const iconOf = (word: string): string => drawingOf(word) ?? 'card-blank';
