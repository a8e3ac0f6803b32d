// What the server's question means for the page: how many cards, which of them together, which kinds are left for buttons.
import type { Chooser } from './chooser.svelte';
import { optionsOf, type Step } from './choice';
import { inHandOrTrade, isBuild, isFree } from './controls';
import { minus, total } from './goods';
import type { TableStore } from './table.svelte';
import type { Action, Goods } from './types';
import { inPanel } from '../modules';

export function needOf(store: TableStore): number {
  const { view, decision } = store;
  const seat = store.you.seat;
  const mine = view && seat !== null ? view.seats[seat] : null;
  const owed = Math.max(0, (mine?.owed ?? 0) - total(mine?.aside));
  const ask = decision?.ask;
  return ask === 'discard' || ask === 'give-cards' ? owed || 1 : Number(view?.pending.at(-1)?.left ?? 1);
}

/** Cards to be chosen together: one kind, each action one card. */
export function cardsOf(store: TableStore, chooser: Chooser): Action[] | null {
  const { decision } = store;
  if (!decision?.must || isFree(decision.ask) || chooser.kinds.size === 0) return null;
  const first = [...chooser.kinds].find(([kind]) => kind !== 'decline' && kind !== 'keep-cards');
  if (!first) return null;
  const [kind, actions] = first;
  if (kind === 'return-progress' || kind === 'take-progress') return null;
  const plain = actions.every((a) => Object.keys(a).filter((k) => k !== 'kind' && k !== 'seat').join() === 'card');
  return plain && needOf(store) > 1 && actions.length > 0 ? actions : null;
}

/** How many of each may be chosen. */
export function limitOf(store: TableStore, actions: Action[] | null): Goods | null {
  const seat = store.you.seat;
  const mine = store.view && seat !== null ? store.view.seats[seat] : null;
  if (!actions || !mine) return null;
  if (actions[0].kind === 'take-card') return store.view?.bank ?? null;
  if (actions[0].kind === 'take-from-hand') return (mine.seen_hand as Goods | undefined) ?? null;
  return mine.hand ? minus(mine.hand, {}) : null;
}

/** Kinds that nothing else on the table shows. */
export function looseOf(store: TableStore, chooser: Chooser): string[] {
  const cards = cardsOf(store, chooser);
  if (cards) return chooser.loose.filter((k) => !cards.some((a) => a.kind === k));
  if (isFree(store.decision?.ask)) return chooser.loose.filter((k) => !isBuild(k) && !inPanel(k) && !inHandOrTrade(k));
  return chooser.loose.filter((k) => k !== chooser.active);
}

/** Kinds whose one field is a card or a player are shown opened: no click to get there. */
export function openedOf(store: TableStore, chooser: Chooser): { kind: string; step: Step }[] {
  if (isFree(store.decision?.ask) || chooser.active) return [];
  return looseOf(store, chooser).flatMap((kind) => {
    const actions = chooser.kinds.get(kind) ?? [];
    const fields = Object.keys(actions[0] ?? {}).filter((k) => k !== 'kind' && k !== 'seat');
    const one = fields.length === 1 && ['card', 'who', 'track', 'fish', 'level'].includes(fields[0]);
    return one ? [{ kind, step: { field: fields[0], place: null, options: optionsOf(actions, fields[0]) } }] : [];
  });
}
