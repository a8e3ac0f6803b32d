import { expect, it } from 'vitest';
import { exampleOf } from './examples';
import { neighboursOf, played } from './rulebook.svelte';

const rule = (id: string, module: string) => ({ id, module, source: '', text: id });

it('shows the rules of this table only, and none of the messages of the engine', () => {
  expect(played(rule('base.build.distance', 'base'), 'base', 4)).toBe(true);
  expect(played(rule('game.not-your-turn', 'common'), 'base', 4)).toBe(false);
  expect(played(rule('combo.ck', 'common'), 'ck', 4)).toBe(false);
  expect(played(rule('ck.wall', 'ck'), 'base', 4)).toBe(false);
  expect(played(rule('fish.two', 'fishermen'), 'fishermen', 3)).toBe(false);
  expect(played(rule('fish.two', 'fishermen'), 'fishermen', 2)).toBe(true);
  expect(played(rule('fish.events', 'fishermen'), 'fishermen', 4)).toBe(false);
  expect(played(rule('fish.events', 'fishermen'), 'fishermen+events', 4)).toBe(true);
  expect(played(rule('sea.ship', 'seafarers'), 'desert', 3)).toBe(true);
  expect(played(rule('sea.ship', 'seafarers'), 'base', 3)).toBe(false);
  expect(played(rule('sea.ck.target', 'seafarers'), 'shores', 3)).toBe(false);
  expect(played(rule('trade.offers', 'common'), 'base', 4)).toBe(true);
});

it('knows neighbours and draws examples', () => {
  const rules = ['base.build.road', 'base.build.city', 'base.robber.move'].map((id) => rule(id, 'base'));
  expect(neighboursOf(rules[0], rules).map((r) => r.id)).toEqual(['base.build.city']);
  expect(exampleOf('base.robber.move')?.robber).toBe(14);
  expect(exampleOf('base.build.city.cost')?.seats?.[0].cities).toEqual([43]);
  expect(exampleOf('ck.knight.move')?.game).toBe('ck');
  expect(exampleOf('sea.ship.move')?.game).toBe('shores');
  expect(exampleOf('desert.bonus')?.game).toBe('desert');
  expect(exampleOf('game.over')).toBeNull();
});
