// The game in the middle of play, as bots played it.
import { island } from '../../board/samples';

// prettier-ignore
export const sample = island(
  'cebdcaecbeadadbdcaf', 'c9ab65843b438a9652-', 'ceffdffba',
  {
    robber: 6,
    seats: [
      {roads: [1, 7, 8, 9, 17], settlements: [1, 7, 9, 14], cities: []},
      {roads: [39, 40, 49, 50], settlements: [21, 32], cities: [38]},
      {roads: [13, 14, 18, 19, 20, 27, 31, 32, 52], settlements: [16, 22, 40], cities: [13, 25]},
      {roads: [25, 30, 43, 48, 59, 60], settlements: [], cities: [24, 34]},
    ],
  },
);
