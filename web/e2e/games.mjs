// Every game, and what of its own a person should have done in a few rounds (any one of them is enough).
export const games = [
  { game: 'base', players: 3, any: ['build-road', 'buy-card', 'place'] },
  { game: 'base', players: 2, any: ['neutral-road', 'forced-trade', 'robber-home', 'neutral-settlement', 'place'] },
  { game: 'ck', players: 3, any: ['improve', 'build-knight', 'activate-knight', 'card'] },
  { game: 'fishermen', players: 3, shore: true, any: ['fish-robber', 'fish-steal', 'fish-resource', 'fish-road', 'fish-devcard', 'pass-boot'] },
  { game: 'rivers', players: 3, any: ['spend-gold', 'build-bridge'] },
  { game: 'caravans', players: 3, any: ['bid', 'place-camel'] },
  { game: 'attack', players: 3, any: ['spend-gold', 'march-knight', 'rest-knights', 'buy-card'] },
  { game: 'traders', players: 3, any: ['move-wagon'] },
  { game: 'base+friendly+events+harbormaster', players: 3, any: ['damage-road', 'repair-road', 'option', 'build-road'] },
];
