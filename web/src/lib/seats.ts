// How seats are told apart: a colour (from the Okabe-Ito set, with any colour vision) and a mark.
import type { MarkShape, SeatMark, View } from './types';

const COLOURS = ['#d55e00', '#0072b2', '#f0e442', '#cc79a7', '#009e73', '#56b4e9'];
const INKS = ['#ffffff', '#ffffff', '#2b2417', '#2b2417', '#ffffff', '#2b2417'];
const MARKS: MarkShape[] = ['dot', 'bar', 'cross', 'ring', 'chevron', 'diamond'];
const NEUTRAL = ['#8c8474', '#b9b1a0'];

export function seatMark(seat: number, name: string, players = 6): SeatMark {
  const colour = seat < players ? COLOURS[seat % 6] : NEUTRAL[(seat - players) % 2];
  return { seat, name, colour, ink: seat < players ? INKS[seat % 6] : '#2b2417', mark: MARKS[seat % 6] };
}

/** One mark a seat of the view, neutral colours included. */
export function seatMarks(view: View, nameOf: (seat: number) => string): SeatMark[] {
  return view.seats.map((_, seat) => seatMark(seat, nameOf(seat), view.players));
}

/** The other players in turn order, beginning after `mine`; all of them for a spectator. */
export function others(players: number, mine: number | null): number[] {
  if (mine === null) return Array.from({ length: players }, (_, i) => i);
  return Array.from({ length: players - 1 }, (_, i) => (mine + 1 + i) % players);
}
