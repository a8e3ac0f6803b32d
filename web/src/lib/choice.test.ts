import { describe, expect, it } from 'vitest';
import { byKind, chosen, isPlacing, keyOf, nextStep, placesIn, placesOf, sameAction } from './choice';
import type { Action } from './types';

const roads: Action[] = [3, 7].map((path) => ({ kind: 'build-road', seat: 0, path }));
const knights: Action[] = [
  { kind: 'move-knight', seat: 0, from: 4, to: 9 },
  { kind: 'move-knight', seat: 0, from: 4, to: 10 },
  { kind: 'move-knight', seat: 0, from: 6, to: 10 },
];
const neutral: Action[] = [
  { kind: 'neutral-road', seat: 0, who: 2, path: 1 },
  { kind: 'neutral-road', seat: 0, who: 3, path: 1 },
  { kind: 'neutral-road', seat: 0, who: 3, path: 5 },
];

describe('choosing among legal actions', () => {
  it('asks for the place and then has an action', () => {
    const step = nextStep(roads, {});
    expect(step).toMatchObject({ field: 'path', place: 'path' });
    expect(placesOf('build-road', step).map((p) => p.id)).toEqual([3, 7]);
    expect(chosen(roads, {})).toBeNull();
    expect(chosen(roads, { path: keyOf(7) })).toEqual(roads[1]);
  });

  it('asks for both places of a move, the first one first', () => {
    expect(nextStep(knights, {})).toMatchObject({ field: 'from', place: 'corner' });
    const second = nextStep(knights, { from: keyOf(4) });
    expect(second?.field).toBe('to');
    expect(placesOf('move-knight', second).map((p) => p.id)).toEqual([9, 10]);
    expect(chosen(knights, { from: keyOf(6), to: keyOf(10) })).toEqual(knights[2]);
  });

  it('asks for people before places, and still shows a place that is the only one', () => {
    expect(nextStep(neutral, {})?.field).toBe('who');
    const only = nextStep(neutral, { who: keyOf(2) });
    expect(only).toMatchObject({ field: 'path', place: 'path' });
    expect(only?.options).toHaveLength(1);
  });

  it('needs no choice where there is none', () => {
    const end: Action[] = [{ kind: 'end-turn', seat: 1 }];
    expect(nextStep(end, {})).toBeNull();
    expect(chosen(end, {})).toEqual(end[0]);
    expect(isPlacing(end)).toBe(false);
    expect(isPlacing(roads)).toBe(true);
    expect(isPlacing(neutral)).toBe(false);
  });

  it('can choose whatever the server lists, field by field', () => {
    const odd: Action[] = [
      { kind: 'unheard-of', seat: 0, pay: [1, 2], colour: 'red' },
      { kind: 'unheard-of', seat: 0, pay: [3], colour: 'blue' },
      { kind: 'unheard-of', seat: 0, pay: [3], colour: 'red' },
    ];
    let picks = {};
    for (let step = nextStep(odd, picks); step; step = nextStep(odd, picks)) picks = { ...picks, [step.field]: step.options.at(-1)!.key };
    expect(chosen(odd, picks)).toEqual(odd[2]);
  });

  it('groups by kind in the order of the list', () => {
    expect([...byKind([...knights, ...roads]).keys()]).toEqual(['move-knight', 'build-road']);
  });

  it('compares actions and finds where they happened', () => {
    expect(sameAction(roads[0], { path: 3, seat: 0, kind: 'build-road' })).toBe(true);
    expect(sameAction(roads[0], roads[1])).toBe(false);
    expect(placesIn(knights[0])).toEqual([{ kind: 'corner', id: 4 }, { kind: 'corner', id: 9 }]);
    expect(placesIn({ kind: 'offer', seat: 0, to: [1, 2] })).toEqual([]);
  });
});
