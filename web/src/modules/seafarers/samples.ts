// Games of the sea in the middle of play, as bots played them.
import { map } from '../../board/samples';

// prettier-ignore
export const shores = map(
  [[0, 5], [-1, 6], [-2, 7], [-2, 6], [-3, 7], [-3, 6], [-3, 5]],
  'ecghgggggbegcaegagdbdcghbafdaggecbcgbdaegd',
  '8b-4-----52-564-9-cb39-a6a-b5--3498-382a-6',
  '47:23:37:generic 35:28:29:ore 63:48:45:generic 74:56:38:wool 92:68:69:brick 105:77:78:grain 136:99:85:generic 139:101:97:lumber 140:92:102:generic',
  {
    robber: 34, pirate: 15,
    seats: [
      {roads: [119, 121, 133], ships: [128, 138, 139, 141, 142, 143, 144, 145, 148], settlements: [87, 93, 97, 102], cities: [89]},
      {roads: [27, 47, 53, 54, 56], ships: [0, 2, 3, 4, 5, 7, 8, 9, 11, 13, 14, 15, 26], settlements: [1, 22, 37, 43], cities: [41]},
      {roads: [59, 78, 97], ships: [12, 16, 17, 19, 20, 24, 37, 42, 61, 62, 63, 66], settlements: [45, 50, 59, 67], cities: []},
      {roads: [102, 120], ships: [], settlements: [], cities: [75, 84]},
    ],
  },
);

// prettier-ignore
export const islands = map(
  [[0, 4], [-1, 5], [-2, 6], [-2, 5], [-3, 6], [-3, 5], [-3, 4]],
  'cgaabgedcdagbegggaggbcggacdebgecdgd',
  '8-9ba-3c553-5a---6--49--9b642-8ab-4',
  '24:20:21:grain 40:31:32:generic 48:37:38:generic 53:30:41:lumber 74:55:56:ore 95:70:71:generic 86:64:61:generic 78:58:59:brick 116:85:73:wool',
  {
    robber: 24, pirate: 18,
    seats: [
      {roads: [11, 12, 13, 15, 18, 29, 32, 33, 34, 83], ships: [], settlements: [], cities: [12, 16, 27, 62]},
      {roads: [91, 99, 100], ships: [41, 42, 63, 78, 79, 80], settlements: [33], cities: [48, 58, 67]},
      {roads: [3, 21, 22, 38], ships: [53, 54, 70, 71, 87, 88], settlements: [3, 30, 53, 65], cities: [19]},
      {roads: [7, 8, 26, 31, 44, 47, 98, 102, 103], ships: [48, 49], settlements: [7, 9, 35, 76], cities: [37, 73]},
    ],
  },
);

// prettier-ignore
export const desert = map(
  [[0, 5], [-1, 6], [-2, 7], [-2, 6], [-3, 7], [-3, 6], [-3, 5]],
  'hfageefbcgddfedagbgabcggbbdaghccceggggaged',
  'a-5-9b-36-48-8a4-2-ab9--c658-533b4----9-6c',
  '12:11:12:brick 37:17:30:generic 62:47:48:generic 71:42:54:wool 117:86:68:grain 120:88:84:ore 121:76:89:generic 137:90:100:lumber 139:101:97:generic',
  {
    robber: 26, pirate: 28,
    seats: [
      {roads: [0, 1, 8, 9, 12, 13, 14, 19, 99], ships: [17, 18, 24], settlements: [0, 2, 17], cities: [13, 73]},
      {roads: [27, 47, 54, 71, 75, 76, 77, 123], ships: [], settlements: [42, 87], cities: [58]},
      {roads: [56, 57, 60, 83], ships: [], settlements: [43, 59], cities: []},
      {roads: [32, 33, 39, 58, 63], ships: [81, 86], settlements: [22, 26, 31, 48], cities: []},
    ],
  },
);
