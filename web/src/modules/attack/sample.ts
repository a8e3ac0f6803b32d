// The game in the middle of play, as bots played it.
import { island } from '../../board/samples';

// prettier-ignore
export const sample = island(
  'acfbdbaddcaeceeclbd', '3--945ac6a8b4935-62', 'fbfecfdaf',
  {
    seats: [
      {roads: [26, 57, 61, 66], settlements: [50], cities: [21, 43], knights_at: [9, 32]},
      {roads: [9, 54, 58, 62, 63], settlements: [47], cities: [9, 41], knights_at: [56]},
      {roads: [3, 16, 17, 43], settlements: [4, 14], cities: [33], knights_at: [59]},
      {roads: [7, 14, 32, 38], settlements: [7, 26], cities: [13, 30]},
    ],
    attack: {coast: [{hex: 12, number: 4, barbarians: 0}, {hex: 7, number: 12, barbarians: 0}, {hex: 3, number: 9, barbarians: 0}, {hex: 0, number: 3, barbarians: 0}, {hex: 1, number: 8, barbarians: 3}, {hex: 6, number: 10, barbarians: 2}, {hex: 11, number: 11, barbarians: 0}, {hex: 15, number: 5, barbarians: 0}, {hex: 18, number: 2, barbarians: 0}, {hex: 17, number: 6, barbarians: 0}]},
  },
);
