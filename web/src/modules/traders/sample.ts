// The game in the middle of play, as bots played it.
import { island } from '../../board/samples';

// prettier-ignore
export const sample = island(
  'acmebddldbaacbeecan', '58-6a34-9b6b34598a-', 'fdefabffc',
  {
    seats: [
      {roads: [16, 17, 18, 67, 68, 83], settlements: [14, 16], cities: [47], wagon: {corner: 23, level: 3, cargo: "sand", delivered: 4}},
      {roads: [8, 21, 44, 56, 61, 73, 75], settlements: [18, 46], cities: [8, 34], wagon: {corner: 31, level: 2, cargo: "tools", delivered: 3}},
      {roads: [1, 2, 3, 13, 20, 24], settlements: [4, 12], cities: [2, 20], wagon: {corner: 56, level: 5, cargo: "tools", delivered: 4}},
      {roads: [49, 50, 53, 58, 66], settlements: [], cities: [30, 39, 41], wagon: {corner: 21, level: 5, cargo: "marble", delivered: 2}},
    ],
    traders: {barbarians: [50, 53, 67]},
  },
);
