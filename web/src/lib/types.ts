// What the server says, as TypeScript. docs/position.md and docs/api.md explain every field; what a module adds, it declares in its folder.

export type Good = 'lumber' | 'brick' | 'wool' | 'grain' | 'ore' | 'paper' | 'cloth' | 'coin';
export type Goods = Partial<Record<Good | 'gold', number>>;
export type DevCard = 'knight' | 'road-building' | 'invention' | 'monopoly' | 'victory' | 'swift-journey';
export type Terrain =
  | 'forest' | 'hills' | 'pasture' | 'fields' | 'mountains' | 'desert' | 'sea' | 'gold'
  | 'lake' | 'swamp' | 'oasis' | 'castle' | 'quarry' | 'glassworks' | 'fog';
export type HarbourKind = Good | 'generic' | null;
export type Track = 'trade' | 'politics' | 'science';
export type Seat = number;

// ---- geometry: `landnam board GAME --json`; pointy-top hexes, axial coordinates ----
export interface Hex { id: number; q: number; r: number; terrain: Terrain; number: number | null }
export interface Corner { id: number; hexes: [number, number][]; harbour: HarbourKind }
export interface Path { id: number; corners: [number, number] }
export interface Harbour { id: number; path: number; corners: [number, number]; kind: HarbourKind }
export interface Ground { id?: number; number: number; corners?: number[]; paths?: number[] } // Fishermen

export interface Geometry {
  hexes: Hex[];
  corners: Corner[];
  paths: Path[];
  harbours: Harbour[];
  grounds?: Ground[];
  [more: string]: unknown;
}

// ---- view: what a seat, or a spectator, may know ----
export interface Frame { ask: string; actors?: Seat[]; may?: Seat[]; left?: number; [argument: string]: unknown }

export interface Offer {
  give: Goods;
  want: Goods;
  to: Seat[];
  accepted?: Seat[];
  countered?: { seat: Seat; give: Goods; want: Goods }[];
}

export interface SeatView {
  roads: number[];
  settlements: number[];
  cities: number[];
  knights?: number; // face-up knight cards
  points?: number;
  need?: number;
  route?: number;
  roads_left?: number;
  settlements_left?: number;
  cities_left?: number;
  hand_count?: number;
  devcard_count?: number;
  harbours?: HarbourKind[];
  owed?: number;
  gold?: number;
  // own seat only
  hand?: Goods;
  aside?: Goods;
  devcards?: Partial<Record<DevCard, number>>;
  devcards_new?: Partial<Record<DevCard, number>>;
  [more: string]: unknown;
}

export interface Turn {
  number: number;
  seat: Seat;
  start: Seat;
  placed?: number;
  rolls: number;
  dice: [number, number] | null;
  first_sum?: number;
  card_played?: boolean;
  building_begun?: boolean;
  offers?: number;
}

export interface View {
  seat: Seat | null;
  game: string;
  players: number;
  set: Record<string, string | number | boolean>;
  board: { hexes: Hex[]; harbours: Harbour[]; grounds?: Ground[] };
  turn: Turn;
  pending: Frame[];
  robber: number | null;
  longest_route: Seat | null;
  largest_army: Seat | null;
  winner: Seat | null;
  bank: Goods;
  used_cards?: Partial<Record<DevCard, number>>;
  offer?: Offer;
  deck_count?: number;
  seats: SeatView[];
  [more: string]: unknown;
}

// ---- decisions and actions ----
export interface Action {
  kind: string;
  seat?: Seat;
  corner?: number;
  path?: number;
  hex?: number;
  who?: Seat;
  from?: number;
  to?: number | Seat[];
  card?: string | null;
  give?: Good | Goods;
  take?: Good;
  want?: Goods;
  dice?: [number, number];
  track?: Track;
  level?: number;
  pay?: unknown;
  [more: string]: unknown;
}

export interface Decision { seat: Seat; ask: string; must: boolean; actions: Action[]; open: string[] }

export interface GameEvent { event: string; seat?: Seat | null; [more: string]: unknown }

// ---- the board component ----
export type PlaceKind = 'hex' | 'corner' | 'path';

/** A place that can be clicked now. `group` is what a click there is about: a kind of action, or several. */
export interface Place { kind: PlaceKind; id: number; group: string }

/** What would stand there: drawn half transparent in the seat's colour. `piece` is the word of the action or piece. */
export interface Ghost { piece: string; seat: Seat; kind: PlaceKind; id: number; from?: number; level?: number }

/** How a seat is told apart: a colour and a mark. */
export type MarkShape = 'dot' | 'bar' | 'cross' | 'ring' | 'chevron' | 'diamond';
export interface SeatMark { seat: Seat; name: string; colour: string; ink: string; mark: MarkShape; you?: boolean } // you: whose screen it is

/** The words of places, for screen readers and tooltips. */
export interface BoardLabels {
  board: string;
  hex(hex: Hex, view: View): string;
  corner(corner: Corner, view: View): string;
  path(path: Path, view: View): string;
  harbour(harbour: Harbour): string;
  zoomIn: string;
  zoomOut: string;
  zoomReset: string;
}

export interface Inset { top: number; right: number; bottom: number; left: number }

export interface BoardProps {
  geometry: Geometry;
  view: View;
  /** What may be clicked; everything else on the board is still. */
  places?: Place[];
  /** The place chosen by a first click and not yet confirmed. */
  selected?: Place | null;
  ghost?: Ghost | null;
  /** What just changed: glows until the next turn. */
  lastChanged?: { kind: PlaceKind; id: number }[];
  seatMarks: SeatMark[];
  reducedMotion?: boolean;
  /** Click, tap, Enter or Space on one of `places`. */
  onpick?: (place: Place) => void;
  /** Hover or focus moved to a place (or left: null), so that the page can set `ghost` and show the cost. */
  onhover?: (place: Place | null) => void;
  labels: BoardLabels;
  /** Nothing can be panned, zoomed or focused: previews of the home page. */
  still?: boolean;
  /** The sea goes on to the window's edge instead of lying in a frame. */
  open?: boolean;
  /** Harbours near the coast, where there is little sea. */
  close?: boolean;
  /** What lies over the board at its edges, in pixels: the island is put in what is left. */
  inset?: Inset;
  /** Hexes that just paid. */
  lit?: number[];
}
