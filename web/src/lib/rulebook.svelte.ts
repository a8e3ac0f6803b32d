// The rule catalogue in the player's language, fetched once for each language.
import { api, type RuleText } from './api';
import { modules } from '../modules';
import { i18n } from './i18n.svelte';

class Rulebook {
  rules = $state.raw<RuleText[]>([]);
  private lang = '';

  async load() {
    if (this.lang === i18n.lang) return;
    const lang = i18n.lang;
    this.lang = lang;
    try {
      const answer = await api.rules(lang);
      if (this.lang === lang) this.rules = answer.rules;
    } catch {
      this.lang = ''; // try again when it is opened next
    }
  }

  text(id: string): string | null {
    return this.rules.find((r) => r.id === id)?.text ?? null;
  }
}

export const rulebook = new Rulebook();

/** What belongs to a game: its modules, and what every game has. */
export function modulesOf(game: string, players: number): Set<string> {
  const words = ['base', 'common', ...game.split('+')];
  return new Set([...words, ...modules.filter((m) => m.part?.(words, players)).map((m) => m.name)]);
}

/** Is it a rule of this table? What only tells why something is refused, and what is about other mixtures, is left out. */
export function played(rule: RuleText, game: string, players: number): boolean {
  if (/^(game|combo)\./.test(rule.id)) return false;
  const here = modulesOf(game, players);
  const mixed = modules.filter((m) => (m.joins || m.part || m.offered === 'variant') && rule.id.split('.').includes(m.name));
  return here.has(rule.module) && mixed.every((m) => here.has(m.name));
}

/** Rules about the same thing. */
export function neighboursOf(rule: RuleText, rules: RuleText[]): RuleText[] {
  const topic = (id: string) => id.split('.').slice(0, 2).join('.');
  return rules.filter((r) => r.id !== rule.id && topic(r.id) === topic(rule.id)).slice(0, 8);
}

export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{Diacritic}/gu, '');
}

export function search(rules: RuleText[], wanted: string, modules: Set<string> | null): RuleText[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  return rules.filter((r) => {
    if (modules && r.module && !modules.has(r.module)) return false;
    const hay = fold(`${r.id} ${r.text}`);
    return words.every((w) => hay.includes(w));
  });
}
