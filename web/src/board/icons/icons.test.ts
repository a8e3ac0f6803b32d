import { expect, test } from 'vitest';
import { symbols } from '../art';
import { drawingOf, iconOf, square } from './icons';

test('goods, cards, events and signs have drawings', () => {
  const words = [
    'lumber', 'brick', 'wool', 'grain', 'ore', 'paper', 'cloth', 'coin', 'gold', 'fish', 'boot',
    'knight', 'road-building', 'invention', 'monopoly', 'victory', 'swift-journey',
    'knighthood', 'black-knight', 'intrigue', 'treason',
    'alchemist', 'crane', 'mining', 'irrigation', 'printer', 'inventor', 'engineer', 'medicine', 'smith', 'merchant',
    'commercial-harbour', 'merchant-fleet', 'master-merchant', 'trade-monopoly', 'resource-monopoly', 'bishop', 'diplomat',
    'warlord', 'wedding', 'saboteur', 'spy', 'deserter', 'constitution',
    'robber-attacks', 'epidemic', 'earthquake', 'neighbours', 'tournament', 'advantage', 'calm', 'flees', 'help', 'conflict', 'plenty',
    'marble', 'glass', 'sand', 'tools', 'route', 'army', 'harbour', 'wealthy', 'poor', 'defender', 'prisoner', 'token',
    'science_track', 'trade_track', 'politics_track', 'dice', 'trade', 'log', 'chat', 'book', 'chart', 'gear', 'yes', 'no', 'wait', 'back',
  ];
  for (const word of words) {
    const drawing = drawingOf(word);
    expect(drawing && symbols().has(drawing), word).toBeTruthy();
    expect(square(drawing as string)[2]).toBeGreaterThan(5);
  }
  expect(iconOf('nothing-like-that')).toBe('card-blank');
});
