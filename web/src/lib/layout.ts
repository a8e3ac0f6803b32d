// Where things lie on the table: the island gets the window, the cards lie at the edges over the sea. Everything follows from
// the window's size alone, so that no question, however long, moves the board.
import { half, side } from '../board/geometry';
import { seaOf } from '../board/camera';
import type { Inset } from './types';

export interface Layout {
  /** Columns left and right of the island; else rows above and below it. */
  wide: boolean;
  /** The columns have room for a panel; else it opens over the board. */
  roomy: boolean;
  /** Width of a column. */
  column: number;
  /** Little sea around the island: harbours are drawn nearer to the coast. */
  close: boolean;
  inset: Inset;
}

/** The base island without its sea. Other boards are put in the same place. */
const land = { width: 10 * half, height: 8 * side };
/** Rows of an upright window, in pixels: the styles of Game use the same. */
export const rows = { seats: 48, goods: 48, build: 44, news: 26, act: 54, tabs: 46 };

const between = (low: number, n: number, high: number) => Math.max(low, Math.min(n, high));

export function layoutOf(width: number, height: number, seats = 4): Layout {
  const upright = width < 1.2 * height;
  const close = upright || height < 560;
  const sea = seaOf(close);
  if (upright) {
    const lines = seats > 4 ? 2 : 1;
    const bottom = rows.goods + rows.build + rows.news + rows.act + rows.tabs;
    return { wide: false, roomy: false, column: width, close, inset: { top: rows.seats * lines, right: 0, bottom, left: 0 } };
  }
  // What the island leaves on either side when it has the whole height, and when it has the least that it may have.
  const beside = (share: number) => (width - ((land.width + 2 * sea) * share * height) / land.height) / 2;
  const free = beside(land.height / (land.height + 2 * sea));
  const column = Math.round(between(150, Math.max(free, Math.min(168, width * 0.187)), 340));
  const least = beside(close ? 0.77 : 0.72);
  const edge = Math.min(column, close || least >= 150 ? least : Math.max(least, beside(0.66)));
  return { wide: true, roomy: column >= 208 && height >= 560, column, close, inset: { top: 4, right: edge, bottom: 4, left: edge } };
}
