// Positions of every game as the engine wrote them (`landnam engine`, played by bots), and a made-up one as large as boards get.
import type { BoardProps, Geometry, Hex, Terrain, View } from '../../lib/types';
import { geometryOf } from '../geometry';

interface Shown {
  geometry: Geometry;
  view: View;
  lastChanged?: BoardProps['lastChanged'];
}
const files = import.meta.glob<{ default: Record<string, unknown> }>('./*.json', { eager: true });

export const games: Record<string, Shown> = {};
for (const [path, file] of Object.entries(files)) {
  const view = (file.default.view ?? file.default) as unknown as View;
  games[path.replace(/^.*\/|\.json$/g, '')] = { geometry: geometryOf(view.board), view };
}

/** 63 hexes, much of it sea, several islands, six seats. */
function large(): Shown {
  const land: Terrain[] = ['forest', 'hills', 'pasture', 'fields', 'mountains', 'gold', 'desert'];
  const hexes: Hex[] = [];
  for (let row = 0; row < 7; row++) {
    for (let i = 0; i < 9; i++) {
      const id = hexes.length;
      const water = row === 0 || row === 6 || i === 0 || i === 8 || (row * 3 + i * 5) % 7 === 0;
      const terrain: Terrain = water ? 'sea' : land[id % land.length];
      hexes.push({ id, q: i - 4 - Math.floor((row - 3) / 2), r: row - 3, terrain, number: water || terrain === 'desert' ? null : [2, 3, 4, 5, 6, 8, 9, 10, 11, 12][id % 10] });
    }
  }
  const board = { hexes, harbours: [] };
  const geometry = geometryOf(board);
  const base = games.base.view;
  const dry = new Set(hexes.filter((h) => h.terrain !== 'sea').map((h) => `${h.q},${h.r}`));
  const shore = geometry.corners.filter((c) => c.hexes.some((h) => dry.has(h.join())));
  const seats = Array.from({ length: 6 }, (_, s) => {
    const at = shore[(s * 17 + 5) % shore.length].id;
    const road = geometry.paths.find((p) => p.corners.includes(at))!.id;
    return { ...base.seats[0], roads: [road], settlements: s % 2 ? [at] : [], cities: s % 2 ? [] : [at] };
  });
  return { geometry, view: { ...base, players: 6, board, robber: hexes.find((h) => h.terrain === 'desert')!.id, seats } as View };
}
games.large = large();
