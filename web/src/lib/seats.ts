// How seats are told apart: a colour (from the Okabe-Ito set, with any colour vision) and a mark, as on the board.
import { seatLook } from '../board/seats';
import type { SeatMark, View } from './types';

export function seatMark(seat: number, name: string, players = 6): SeatMark {
  const { fill, ink, mark } = seatLook(seat, seat >= players);
  return { seat, name, colour: fill, ink, mark };
}

// Settlers of old, one for each seat, so that two bots of a level can be told apart.
const BOTS = ['Ingólfur', 'Auður', 'Egill', 'Hallveig', 'Þorgerður', 'Ketill'];

/** What a seat is called: a person by name, a bot that was given none by a settler's. */
export function seatName(info: { seat: number; name: string | null; bot: string | null; kind: string } | undefined, seat: number): string {
  if (info?.kind === 'bot' && (info.name === null || info.name === info.bot || info.name === info.bot?.split(':')[0])) return BOTS[seat % 6];
  return info?.name ?? String.fromCharCode(65 + seat);
}

/** One mark a seat of the view, neutral colours included. */
export function seatMarks(view: View, nameOf: (seat: number) => string): SeatMark[] {
  return view.seats.map((_, seat) => ({ ...seatMark(seat, nameOf(seat), view.players), ...(view.seat === seat ? { you: true } : {}) }));
}

/** The other players in turn order, beginning after `mine`; all of them for a spectator. */
export function others(players: number, mine: number | null): number[] {
  if (mine === null) return Array.from({ length: players }, (_, i) => i);
  return Array.from({ length: players - 1 }, (_, i) => (mine + 1 + i) % players);
}
