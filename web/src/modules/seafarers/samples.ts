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

// prettier-ignore
export const fog = map(
  [[0, 5], [-1, 6], [-2, 7], [-2, 6], [-3, 7], [-3, 6], [-3, 5]],
  'ogbdeoogcabggoggceegoogddagoogabcgoogcagoo',
  '--4a3---96c-----a83----b64----598----25---',
  '11:10:11:wool 16:14:15:grain 22:19:20:generic 67:35:51:brick 110:65:81:generic 74:56:38:lumber 92:68:69:ore 136:99:85:generic 134:97:98:generic',
  {
    robber: 10, pirate: null,
    seats: [
      {roads: [40, 41], ships: [14, 34, 38, 39, 134, 135, 136, 139], settlements: [30, 85], cities: [21]},
      {roads: [73, 74], ships: [54, 67, 68, 69, 71, 77, 87, 95], settlements: [65, 71], cities: [55]},
      {roads: [44, 45], ships: [16, 20, 21, 25, 48, 49, 50], settlements: [19, 37], cities: [36]},
      {roads: [13], ships: [61, 66, 84], settlements: [14, 63], cities: [12]},
    ],
  },
);

// prettier-ignore
export const tribe = map(
  [[0, 6], [-1, 7], [-2, 8], [-2, 7], [-3, 8], [-3, 7], [-3, 6]],
  'hegfedgggggggdaebaegccbcdacgadecbdgagggggggfbgbfh',
  '-------------69b564--a84c52-b938a3---------------',
  '5:5:0:ore 20:11:14:lumber 78:41:59:grain 129:94:95:generic 155:112:113:brick 164:118:119:wool',
  {
    robber: 3, pirate: null,
    seats: [
      {roads: [95, 96], ships: [21, 25, 26, 30, 119, 123, 144, 149], settlements: [23, 108], cities: [56]},
      {roads: [115, 116], ships: [7, 8, 36, 41, 49, 54, 72, 77], settlements: [7, 58], cities: [70]},
      {roads: [67, 68], ships: [9, 113, 117, 135, 136], settlements: [2, 100], cities: [51]},
      {roads: [65, 86], ships: [80, 101, 105, 106, 107, 111, 127, 128], settlements: [60, 80], cities: [65]},
    ],
  },
);

// prettier-ignore
export const cloth = map(
  [[0, 5], [-1, 6], [-2, 7], [-2, 6], [-3, 7], [-3, 6], [-3, 5]],
  'acbcddaggaedgghggggfggfgggghggebdggcecaedb',
  '465b83c--39c------------------292--b4a65a8',
  '0:0:1:grain 20:11:14:generic 29:24:25:generic 44:34:35:lumber 111:81:82:brick 117:86:68:ore 131:95:96:generic 139:101:97:generic 144:104:105:wool',
  {
    robber: 19, pirate: null,
    seats: [
      {roads: [119, 120], ships: [66, 75, 80, 84, 85, 98, 99, 104], settlements: [44, 47], cities: [84]},
      {roads: [127, 128], ships: [13, 34, 38, 39, 92, 116, 117, 136], settlements: [12, 99], cities: [94]},
      {roads: [2, 26], ships: [48, 49, 50, 54, 73, 74, 90, 91], settlements: [38, 42], cities: [2]},
      {roads: [17, 24], ships: [58, 63, 81, 82, 86], settlements: [31, 64], cities: [21]},
    ],
  },
);

// prettier-ignore
export const pirates = map(
  [[0, 6], [-1, 7], [-2, 8], [-2, 7], [-3, 8], [-3, 7], [-3, 6]],
  'heggdbbggfgeadggfgacageggdbcdggfgcacbggcgeaheggdb',
  'b6--45-----9a4----385-8--69ca----b89-----5236--a4',
  '25:15:18:wool 30:19:22:generic 27:23:24:lumber 52:40:41:grain 101:61:75:ore 129:94:95:generic 151:109:110:brick 167:120:121:generic',
  {
    robber: null, pirate: null,
    seats: [
      {roads: [73, 77], ships: [64, 67, 68, 86, 138, 143, 160, 165], settlements: [65, 86], cities: [58]},
      {roads: [96, 100], ships: [2, 8, 9, 31, 106, 133, 134, 156], settlements: [8, 113], cities: [74]},
      {roads: [69, 74], ships: [136, 137, 140, 151, 157, 169, 170, 171], settlements: [96, 109], cities: [56]},
      {roads: [125, 126], ships: [71, 92, 97, 118, 139], settlements: [51, 102], cities: [91]},
    ],
  },
);

// prettier-ignore
export const wonders = map(
  [[0, 6], [-1, 7], [-2, 8], [-2, 7], [-3, 8], [-3, 7], [-3, 6]],
  'hbgegggggagfgedbdcafgedecbfgbcggbgghgagadgaegccgd',
  '82-a-----b---c6ba39--34654--89--a--6-3-89-45-b2-5',
  '32:26:27:grain 40:32:33:generic 47:37:34:generic 85:64:44:lumber 87:65:66:brick 131:82:96:ore 123:90:87:generic 145:105:106:generic 161:116:117:wool',
  {
    robber: 11, pirate: null,
    seats: [
      {roads: [116, 120], ships: [87, 90, 91, 94, 113, 117, 138, 139], settlements: [70, 84], cities: [88]},
      {roads: [70, 71], ships: [2, 8, 9, 36, 37], settlements: [3, 8], cities: [51]},
      {roads: [64, 68], ships: [34, 52, 53, 57, 58, 59, 75, 76], settlements: [44, 58], cities: [50]},
      {roads: [46, 50], ships: [136, 140, 153, 159, 164, 167, 168, 171], settlements: [102, 123], cities: [39]},
    ],
  },
);

// prettier-ignore
export const world = map(
  [[0, 5], [-1, 6], [-2, 7], [-2, 6], [-3, 7], [-3, 6], [-3, 5]],
  'gcggaedgggeagbaagggddbgbbaggggggecdggcecdc',
  '-5--6a4---95-a63---b4c-384------ab8--59329',
  '',
  {
    robber: null, pirate: null,
    seats: [
      {roads: [126, 140], ships: [0, 4, 5, 30, 76, 80, 95, 98], settlements: [1, 71], cities: [89]},
      {roads: [35, 55], ships: [8, 14, 31, 33, 34, 52, 53, 71], settlements: [22, 26], cities: [43]},
      {roads: [123, 137], ships: [43, 44, 45, 46, 47, 48, 49, 50], settlements: [20, 40], cities: [87]},
      {roads: [38, 58], ships: [54, 69, 87, 88, 89], settlements: [42, 63], cities: [45]},
    ],
  },
);
