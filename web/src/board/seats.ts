// Every seat has a colour and a mark that is on all its pieces; neutral seats keep their mark and are grey.

export const marks = ['dot', 'bar', 'cross', 'ring', 'chevron', 'diamond'] as const;
export type Mark = (typeof marks)[number];

export interface SeatLook {
  mark: Mark;
  fill: string; // CSS colours
  ink: string; // of the mark on it
}

const dark = new Set([2, 3, 5]); // seats whose colour is light, so that the mark on it is dark

export function seatLook(seat: number | null | undefined, neutral = false): SeatLook {
  const i = (((seat ?? 0) % 6) + 6) % 6;
  const grey = neutral || seat == null;
  const ink = (grey ? i % 2 === 1 : dark.has(i)) ? 'ink' : 'halo';
  const fill = grey ? `neutral-${i % 2}` : `seat-${i}`;
  return { mark: marks[i] as Mark, fill: `var(--ln-${fill})`, ink: `var(--ln-${ink})` };
}
