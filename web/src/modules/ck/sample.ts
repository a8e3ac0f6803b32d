// The game in the middle of play, as bots played it.
import { island } from '../../board/samples';

// prettier-ignore
export const sample = island(
  'addaebdedbebafcccac', '9a8c653b3b464-928a5', 'fbefcfda-',
  {
    robber: 2,
    seats: [
      {roads: [9, 51, 52], settlements: [2], cities: [39], knight_pieces: [{corner: 40, level: 1, active: true}]},
      {roads: [8, 11, 12, 13, 14, 44], settlements: [], cities: [8, 31], walls: [8, 31], knight_pieces: [{corner: 9, level: 2, active: false}, {corner: 13, level: 1, active: false}, {corner: 34, level: 2, active: false}]},
      {roads: [32, 38, 42, 48, 49, 55], settlements: [24, 26, 30, 37], cities: [42], walls: [42], knight_pieces: [{corner: 25, level: 2, active: false}, {corner: 33, level: 1, active: false}]},
      {roads: [22, 57, 58, 61], settlements: [], cities: [19, 44], walls: [19, 44], knight_pieces: [{corner: 18, level: 2, active: false}, {corner: 41, level: 2, active: false}, {corner: 43, level: 1, active: false}, {corner: 46, level: 1, active: false}]},
    ],
    ck: {metropolis: {science: null, trade: 8, politics: null}, merchant: {hex: 18, seat: 3}},
  },
);
