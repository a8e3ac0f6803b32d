import { expect, it } from 'vitest';
import { mutedNow } from './quiet';

it('mutes everybody for a turn and bots for the game', () => {
  expect(mutedNow(7, 7, false, false)).toBe(true);
  expect(mutedNow(8, 7, false, true)).toBe(false);
  expect(mutedNow(8, 7, true, true)).toBe(true);
  expect(mutedNow(8, null, true, false)).toBe(false);
  expect(mutedNow(undefined, null, false, true)).toBe(false);
});
