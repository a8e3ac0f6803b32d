// Which rule of the catalogue tells what a card does.
import { modules } from '../modules';

const FAMILY = { dev: 'play', progress: 'card' };

export const ruleOfCard = (family: 'dev' | 'progress', card: string): string => ruleOf(`${FAMILY[family]}-${card}`, card);

/** The same for an action that buys or plays one. */
export function ruleOfKind(kind: string): string {
  return kind === 'buy-card' ? 'base.build.devcard' : ruleOf(kind, /^(play|card)-/.test(kind) ? kind.slice(5) : null);
}

function ruleOf(kind: string, card: string | null): string {
  for (const module of modules) {
    const rule = module.ruleOf?.(kind, card);
    if (rule) return rule;
  }
  return `base.dev.${card ?? kind}`;
}
