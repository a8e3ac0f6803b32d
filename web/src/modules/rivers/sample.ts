// The game in the middle of play, as bots played it.
import { island } from '../../board/samples';

// prettier-ignore
export const sample = island(
  'deajcbebcdcajbeddaa', 'a83-49695ba5-638cb4', 'fefabfcfd',
  {
    robber: 5,
    seats: [
      {roads: [17, 28, 29, 30, 31, 38, 55, 62, 63], settlements: [25, 48], cities: [24, 42], bridges: [24, 49]},
      {roads: [6, 7, 10, 13, 14, 25, 27], settlements: [7, 22], cities: [13, 21]},
      {roads: [2, 23, 36, 37, 41, 57, 66], settlements: [14], cities: [29, 43, 50], bridges: [16, 53]},
      {roads: [1, 8, 9, 46, 47], settlements: [1, 35], cities: [9, 37], bridges: [21]},
    ],
  },
);
