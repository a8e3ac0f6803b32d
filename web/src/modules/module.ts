// What a part of the game brings to the page. Everything is optional: a module says only what is its own, and the table, the
// board, the log and the lobby ask all modules (index.ts is the list).
import type { Component } from 'svelte';
import type { Item, Made, Piece, Scene, Shown } from '../board/scene';
import type { Told } from '../lib/api';
import type { Chooser } from '../lib/chooser.svelte';
import type { Line } from '../lib/story';
import type { Action, GameEvent, Geometry, Good, Goods, PlaceKind, SeatMark, SeatView, View } from '../lib/types';

export interface PanelProps {
  view: View;
  seat: number | null;
  chooser: Chooser;
  marks: SeatMark[];
  onwhy: (kind: string, extra?: Record<string, unknown>) => void;
}

/** One thing of the building bar. */
export interface Build {
  kind: string;
  /** Where it stands in the bar; the base game's are 10, 20, 30, 40. */
  place: number;
  /** Drawn on the button; without, a card. */
  piece?: Piece;
  level?: number;
  /** The piece is drawn at rest. */
  idle?: boolean;
  /** A sign beside the piece: it is moved, not built. */
  sign?: 'move';
  /** What is printed on the cost card; the server judges, this only tells. */
  cost: Goods;
  /** Pieces left in the supply, where the view tells. */
  left?(view: View, seat: number): number | null;
  /** The action of this kind that comes closest to possible, to ask the server why it is not. */
  near?(view: View, geometry: Geometry, seat: number): Partial<Action>;
}

/** Pieces on the island that show what a rule says. */
export interface Example { robber: number | null; seats: Partial<SeatView>[] }

export interface Fact { icon: string; n: number; label: string }
export type Draft = Omit<Line, 'seq'>;
export type Add = (piece: Piece, kind: PlaceKind, id: number, more?: Partial<Item>) => void;

export interface Module {
  /** Its word in the name of a game, where it has one. */
  name: string;
  /** Is it in a game whose name does not say so? */
  part?(words: string[], players: number): boolean;
  /** How the lobby offers it. */
  offered?: 'game' | 'variant';
  /** The book that it is from: the lobby puts its games together. */
  book?: string;
  /** How long a game takes. */
  minutes?: number;
  /** A game that can also be added to others, as the variants can. */
  joins?: boolean;
  /** What is said where that other game joins: a text of the catalogue. */
  joined?: string;
  /** A position in the middle of play, for the pictures of the lobby. */
  sample?(): Made;
  lesson?: { minutes: number; load(): Promise<{ default: unknown }> };
  /** Has this game such a part? */
  shows?(view: View): boolean;
  panel?: Component<PanelProps>;
  /** Kinds of action that the panel offers while the player is free. */
  kinds?: RegExp;
  /** What `from` and `to` are in actions with two places of the same sort. */
  pairs?: Record<string, PlaceKind>;
  /** Kinds that nobody can take back: asked once more. */
  final?: RegExp;
  builds?: Build[];
  /** Kinds of the base game's building bar that this one has not. */
  without?: string[];
  /** Cards of the hand beside the resources. */
  goods?: Good[];
  /** Gold lies beside the hand, even when it is none. */
  golden?: boolean;
  /** The face of a third die, or null before it was rolled; without this there is none. */
  dice?(view: View): string | null;
  /** Is this option of the game asked for with so many players? */
  options?(key: string, players: number): boolean;
  /** Its pieces on the board. */
  draw?(view: Shown, scene: Scene, add: Add): void;
  /** What lies open before a player. */
  facts?(view: View, seat: number): Fact[];
  /** Special cards that a player holds: an icon and its words. */
  badges?(view: View, seat: number): [icon: string, label: string][];
  /** The sentence for an event of its own; null: it needs none, undefined: not its own. */
  line?(event: GameEvent, told: Told): Draft | null | undefined;
  /** The sentence for an action of its own. */
  lineOf?(told: Told): Draft | null;
  /** Kinds of which the log says nothing but what comes of them; kinds whose cost goes without saying. */
  silent?: string[];
  paid?: string[];
  /** Pictures of its sentences in the strip of news: an icon, or a piece of the board. */
  news?: Record<string, { icon: string } | { piece: Piece }>;
  /** How the ids of its rules begin; drawn examples for some of them, the others show the game. */
  rules?: string;
  examples?: Record<string, Example>;
  example?: string;
  /** The rule that tells what an action does, or the card it is about. */
  ruleOf?(kind: string, card: string | null): string | null;
}
