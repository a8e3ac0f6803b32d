// Positions for small pictures, written short: one letter a hex for its terrain, one sign for its number.
import type { Harbour, Hex, HarbourKind, Terrain } from '../lib/types';
import type { Made } from './scene';

const terrains: Terrain[] = [
  'forest', 'hills', 'pasture', 'fields', 'mountains', 'desert', 'sea', 'gold', 'lake', 'swamp', 'oasis', 'castle', 'quarry', 'glassworks', 'fog',
];
const kinds: HarbourKind[] = ['lumber', 'brick', 'wool', 'grain', 'ore', 'generic'];
const docks: [path: number, a: number, b: number][] = [
  [5, 5, 0], [6, 6, 7], [27, 12, 22], [46, 35, 36], [60, 45, 46], [67, 50, 51], [64, 48, 49], [52, 40, 26], [19, 16, 17],
];

function hexesOf(rows: [q: number, hexes: number][], top: number, terrain: string, numbers: string): Hex[] {
  const hexes: Hex[] = [];
  rows.forEach(([first, count], row) => {
    for (let i = 0; i < count; ++i) {
      const id = hexes.length;
      const number = numbers[id] === '-' ? null : parseInt(numbers[id], 16);
      hexes.push({ id, q: first + i, r: top + row, terrain: terrains[terrain.charCodeAt(id) - 97], number });
    }
  });
  return hexes;
}

/** A position on the island of the base game; `harbours` has a letter for each of its nine places. */
export function island(terrain: string, numbers: string, harbours: string, pieces: object): () => Made {
  return () => {
    const hexes = hexesOf([[0, 3], [-1, 4], [-2, 5], [-2, 4], [-2, 3]], -2, terrain, numbers);
    const list = docks.map(([path, a, b], id): Harbour => ({ id, path, corners: [a, b], kind: harbours[id] === '-' ? null : kinds[harbours.charCodeAt(id) - 97] }));
    const { grounds, ...rest } = pieces as { grounds?: Made['board']['grounds'] };
    return { players: 4, board: { hexes, harbours: list, grounds }, ...rest };
  };
}

/** A position on any map: rows by their first q and their length; harbours as path:corner:corner:kind. */
export function map(rows: [q: number, hexes: number][], terrain: string, numbers: string, harbours: string, pieces: object): () => Made {
  return () => {
    const list = harbours.split(' ').filter(Boolean).map((text, id): Harbour => {
      const [path, a, b, kind] = text.split(':');
      return { id, path: Number(path), corners: [Number(a), Number(b)], kind: kind as HarbourKind };
    });
    return { players: 4, board: { hexes: hexesOf(rows, 0, terrain, numbers), harbours: list }, ...pieces };
  };
}
