// The game in the middle of play, as bots played it.
import { island } from '../../board/samples';

// prettier-ignore
export const sample = island(
  'eddcbcabdkebdaaecca', '9a8c653b3-464b928a5', 'ffbfeacdf',
  {
    robber: 5,
    seats: [
      {roads: [9, 21, 40, 53, 54, 58, 62], settlements: [2, 41, 47], cities: []},
      {roads: [6, 7, 10, 14, 24, 46, 47], settlements: [7, 35, 37], cities: [13]},
      {roads: [25, 26, 30, 37, 38, 49, 55], settlements: [25], cities: [21, 24, 38]},
      {roads: [3, 4, 5, 16, 57, 66], settlements: [4, 50], cities: [14, 43]},
    ],
    caravans: {camels: [0, 3, 4, 5, 16, 23, 25, 30, 42, 43, 53, 56]},
  },
);
