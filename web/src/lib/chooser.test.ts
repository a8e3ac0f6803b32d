// What is lit without a click, where a question is about several kinds of action.
import { expect, it } from 'vitest';
import { Chooser } from './chooser.svelte';
import type { Action, Decision } from './types';

const asked = (ask: string, actions: Action[]): Decision => ({ seat: 0, ask, must: true, actions, open: [] });

function at(decision: Decision) {
  const sent: Action[] = [];
  const chooser = new Chooser(() => decision, async (action) => sent.push(action) > 0);
  const place = (kind: 'hex' | 'path', id: number) => chooser.places.find((p) => p.kind === kind && p.id === id)!;
  return { chooser, sent, place };
}

it('lights the hexes of robber and pirate at once: the place tells which is meant', async () => {
  const { chooser, sent, place } = at(asked('move-robber', [{ kind: 'move-robber', hex: 3 }, { kind: 'move-pirate', hex: 8 }, { kind: 'move-pirate', hex: 9 }, { kind: 'pirate-to-frame' }]));
  expect(chooser.active).toBeNull();
  expect(chooser.places.map((p) => [p.group, p.id])).toEqual([['move-robber', 3], ['move-pirate', 8], ['move-pirate', 9]]);
  chooser.pick(place('hex', 3));
  expect(chooser.ready).toMatchObject({ kind: 'move-robber', hex: 3 });
  expect(chooser.places).toHaveLength(3);
  chooser.pick(place('hex', 9)); // another thought
  expect(chooser.ready).toMatchObject({ kind: 'move-pirate', hex: 9 });
  chooser.pick(place('hex', 9));
  await Promise.resolve();
  expect(sent).toEqual([{ kind: 'move-pirate', hex: 9 }]);
});

it('begins with the first kind where two want the same places, and the other has a button', () => {
  const { chooser, place } = at(asked('setup-road', [{ kind: 'build-road', path: 1 }, { kind: 'build-road', path: 2 }, { kind: 'build-ship', path: 2 }]));
  expect(chooser.active).toBe('build-road');
  expect(chooser.places.map((p) => p.id)).toEqual([1, 2]);
  chooser.begin('build-ship');
  expect(chooser.places.map((p) => p.id)).toEqual([2]);
  chooser.pick(place('path', 2));
  expect(chooser.ready).toMatchObject({ kind: 'build-ship', path: 2 });
});

it('moves a ship from a path to a path', () => {
  const { chooser, place } = at(asked('main', [{ kind: 'move-ship', from: 4, to: 7 }, { kind: 'move-ship', from: 4, to: 8 }, { kind: 'end-turn' }]));
  chooser.begin('move-ship');
  chooser.pick(place('path', 4));
  expect(chooser.places.map((p) => p.id)).toEqual([7, 8]);
  chooser.pick(place('path', 8));
  expect(chooser.ready).toMatchObject({ from: 4, to: 8 });
});
