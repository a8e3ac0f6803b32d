// Positions of every game as the engine wrote them (`landnam engine`, played by bots).
import type { BoardProps, Geometry, View } from '../../lib/types';
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
