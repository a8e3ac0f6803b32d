// Every game, and what of its own a person must have done or seen in it: of each group one is enough. Kinds of action are
// clicks of our own; `log.` is a sentence of the log, `did:` one about somebody's action.
export const games = [
  { name: 'base', game: 'base', players: 3, wants: [['build-road'], ['buy-card'], ['log.robber']] },
  { name: 'two', game: 'base', players: 2, wants: [['neutral-road', 'neutral-settlement'], ['forced-trade'], ['robber-home']] },
  {
    name: 'ck', game: 'ck', players: 3, near: ['hills', 'mountains', 'pasture'], buy: ['brick', 'wool', 'ore', 'grain', 'cloth', 'coin'], shy: ['build-road', 'build-settlement', 'build-city'],
    wants: [['improve'], ['build-knight'], ['activate-knight'], ['build-wall'], ['log.ship'], ['log.landed'], ['log.progress'], ['card-*']],
  },
  {
    name: 'fishermen', game: 'fishermen', players: 3, shore: true,
    wants: [['fish-robber', 'fish-steal', 'fish-resource', 'fish-road', 'fish-devcard'], ['log.boot']],
  },
  { name: 'rivers', game: 'rivers', players: 3, near: ['swamp'], buy: ['brick', 'lumber'], wants: [['spend-gold'], ['build-bridge']] },
  { name: 'caravans', game: 'caravans', players: 3, near: ['pasture', 'fields'], wants: [['bid'], ['log.camel'], ['name-path', 'place-camel']] },
  { name: 'attack', game: 'attack', players: 3, wants: [['log.barbarians'], ['buy-card'], ['march-knight', 'rest-knights']] },
  { name: 'traders', game: 'traders', players: 3, toward: ['castle', 'quarry', 'glassworks'], wants: [['move-wagon'], ['cargo'], ['log.cargo'], ['upgrade-wagon', 'log.delivered']] },
  { name: 'shores', game: 'shores', players: 3, buy: ['lumber', 'wool'], wants: [['build-ship'], ['move-ship'], ['log.pirate', 'log.pirate-off']] },
  { name: 'islands', game: 'islands', players: 3, near: ['forest', 'pasture'], buy: ['lumber', 'wool'], shy: ['build-road', 'buy-card'], wants: [['build-ship'], ['move-robber', 'move-pirate']] },
  { name: 'desert', game: 'desert', players: 4, buy: ['lumber', 'wool'], wants: [['build-ship'], ['build-road']] },
  { name: 'variants', game: 'base+friendly+events+harbormaster', players: 3, near: ['harbour'], wants: [['log.event-card'], ['move-robber'], ['log.harbormaster']] },
];

const ck = games.find((g) => g.name === 'ck');
/** Other books of a game, and words that go together: played to the end as well. */
export const mixed = [
  { ...ck, name: 'ckIs', set: { 'ck.edition': 'is' }, wants: [['improve'], ['log.landed']] },
  { ...ck, name: 'ckDa', set: { 'ck.edition': 'da', 'ck.tactical': 'true' }, wants: [['improve'], ['commit-knight']] },
  { name: 'ckMixed', game: 'ck+friendly+events+harbormaster', players: 4, wants: [['log.event-card']] },
  { name: 'tradersMixed', game: 'traders+events+harbormaster', players: 2, toward: ['castle', 'quarry', 'glassworks'], set: { 'two.edition': 'tb' }, wants: [['move-wagon'], ['log.event-card']] },
];
