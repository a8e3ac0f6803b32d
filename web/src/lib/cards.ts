// Which rule of the catalogue tells what a card does.
const ATTACK = ['knighthood', 'black-knight', 'intrigue', 'treason'];

export function ruleOfCard(family: 'dev' | 'progress', card: string): string {
  if (family === 'progress') return `ck.card.${card}`;
  if (card === 'swift-journey') return 'traders.swift';
  return ATTACK.includes(card) ? `attack.card.${card}` : `base.dev.${card}`;
}

/** The same for an action that buys or plays one. */
export function ruleOfKind(kind: string): string {
  if (kind === 'buy-card') return 'base.build.devcard';
  if (kind === 'fish-devcard') return 'fish.devcard';
  return kind.startsWith('card-') ? ruleOfCard('progress', kind.slice(5)) : ruleOfCard('dev', kind.slice(5));
}
