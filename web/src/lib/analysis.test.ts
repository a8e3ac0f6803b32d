import { describe, expect, it } from 'vitest';
import { costOf, verdictOf } from './analysis.svelte';
import type { Judged, Studied } from './api';

const judged = (behind: number, played = false, error = 0.005): Judged => ({ action: { kind: 'roll', seat: 0 }, chance: 0.4 - behind, error, behind, behind_error: error, played });
const decision = (...actions: Judged[]): Studied => ({ at: 3, seat: 0, actions });

describe('what a move is called', () => {
  it('by what it cost', () => {
    expect(verdictOf(decision(judged(0, true), judged(0.01)))).toBe('best');
    expect(verdictOf(decision(judged(0), judged(0.02, true)))).toBe('good');
    expect(verdictOf(decision(judged(0), judged(0.06, true)))).toBe('mistake');
    expect(verdictOf(decision(judged(0), judged(0.15, true)))).toBe('blunder');
    expect(costOf(decision(judged(0), judged(0.15, true)))).toBe(0.15);
  });
  it('a best move is brilliant when everything else costs much', () => {
    const found = decision(judged(0, true), judged(0.12), judged(0.2));
    expect(verdictOf(found)).toBe('brilliant');
    expect(costOf(found)).toBe(0.12);
  });
  it('nothing is blamed that may be chance', () => {
    expect(verdictOf(decision(judged(0), judged(0.06, true, 0.04)))).toBe('good');
    expect(verdictOf(decision(judged(0, true), judged(0.12, false, 0.08)))).toBe('best');
  });
  it('what cannot be compared has no name', () => {
    expect(verdictOf(decision(judged(0), judged(0.1)))).toBe(null);
  });
});
