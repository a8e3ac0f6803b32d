// The game in the middle of play, as bots played it.
import { island } from '../../board/samples';

// prettier-ignore
export const sample = island(
  'aaaeciabedbbdecdcdc', '836a4-295b95c63ab48', 'bfcadfffe',
  {
    robber: 10,
    seats: [
      {roads: [3, 17, 18, 19, 20, 23, 55], settlements: [], cities: [15, 17, 42]},
      {roads: [14, 24, 30, 41, 42, 43], settlements: [], cities: [24, 29, 34]},
      {roads: [16, 27, 28, 45, 46, 47, 59, 60], settlements: [35, 37, 46], cities: [3]},
    ],
    grounds: [{corners: [0, 1, 6], number: 8}, {corners: [22, 23, 35], number: 10}, {corners: [36, 37, 45], number: 5}, {corners: [47, 48, 51], number: 9}, {corners: [39, 40, 49], number: 4}, {corners: [4, 5, 17], number: 6}],
  },
);
