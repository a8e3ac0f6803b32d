// A position of each game in the middle of play, for the pictures of the lobby.
import type { Harbour, Hex, HarbourKind, Terrain } from '../lib/types';
import type { Shown } from './scene';

const terrains: Terrain[] = [
  'forest', 'hills', 'pasture', 'fields', 'mountains', 'desert', 'sea', 'gold', 'lake', 'swamp', 'oasis', 'castle', 'quarry', 'glassworks',
];
const kinds: HarbourKind[] = ['lumber', 'brick', 'wool', 'grain', 'ore', 'generic'];
const docks: [path: number, a: number, b: number][] = [
  [5, 5, 0], [6, 6, 7], [27, 12, 22], [46, 35, 36], [60, 45, 46], [67, 50, 51], [64, 48, 49], [52, 40, 26], [19, 16, 17],
];

type Compact = [terrain: string, numbers: string, harbours: string, pieces: object];
// prettier-ignore
const games: Record<string, Compact> = {
  base: [
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
  ],
  ck: [
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
  ],
  fishermen: [
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
  ],
  rivers: [
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
  ],
  caravans: [
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
  ],
  attack: [
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
  ],
  traders: [
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
  ],
};

// The game's picture: its scenario decides how it looks.
export function sample(game: string): Shown {
  const word = game.split('+').find((w) => w !== 'base' && w in games) ?? 'base';
  const [terrain, numbers, harbours, pieces] = games[word];
  const hexes: Hex[] = [];
  for (let r = -2; r <= 2; ++r) {
    for (let q = Math.max(-2, -2 - r); q <= Math.min(2, 2 - r); ++q) {
      const id = hexes.length;
      const number = numbers[id] === '-' ? null : parseInt(numbers[id], 16);
      hexes.push({ id, q, r, terrain: terrains[terrain.charCodeAt(id) - 97], number });
    }
  }
  const list: Harbour[] = docks.map(([path, a, b], id) => {
    const kind = harbours[id] === '-' ? null : kinds[harbours.charCodeAt(id) - 97];
    return { id, path, corners: [a, b], kind };
  });
  const { grounds, ...rest } = pieces as { grounds?: Shown['board']['grounds'] };
  return { game: word, players: 4, board: { hexes, harbours: list, grounds }, ...rest };
}
