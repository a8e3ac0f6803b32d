// The only list of what games are made of. A new module is a row here and a folder with what is its own; the lobby, the table,
// the board and the log read this list. Where several give a game its board, the last one does.
import { RESOURCES } from '../lib/goods';
import type { Good, View } from '../lib/types';
import { attack } from './attack';
import { base } from './base';
import { caravans } from './caravans';
import { ck } from './ck';
import { events } from './events';
import { fishermen } from './fishermen';
import { friendly } from './friendly';
import { gold } from './gold';
import { harbormaster } from './harbormaster';
import type { Module } from './module';
import { rivers } from './rivers';
import { seaGames, seafarers } from './seafarers';
import { traders } from './traders';
import { two } from './two';

export type { PanelProps } from './module';

export const modules: Module[] = [
  base, ck, fishermen, rivers, caravans, attack, traders, ...seaGames, seafarers, gold, two, friendly, events, harbormaster,
];

export const modulesOn = (view: View): Module[] => modules.filter((m) => m.shows?.(view));

/** Does a module's panel offer this kind of action? */
export const inPanel = (kind: string): boolean => modules.some((m) => m.kinds?.test(kind));

/** Kinds of card that a hand can hold. */
export const goodsIn = (view: View): Good[] => [...RESOURCES, ...modulesOn(view).flatMap((m) => m.goods ?? [])];

/** The third die of games that have one: then the first of the others is red. */
export function thirdDie(view: View): { event: string | null; red: boolean } {
  const module = modulesOn(view).find((m) => m.dice);
  return { event: module?.dice?.(view) ?? null, red: module !== undefined };
}
