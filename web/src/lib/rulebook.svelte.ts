// The rule catalogue in the player's language, fetched once for each language.
import { api, type RuleText } from './api';
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
  const words = new Set(['base', 'common', ...game.split('+')]);
  if (players === 2) words.add('two');
  return words;
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
