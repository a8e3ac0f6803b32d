// The words of the lessons and of examples: fetched with the first lesson, not with the page.
import { i18n } from '../lib/i18n.svelte';
import type { Language } from '../lib/messages';

const loaders: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('../../../lang/learn/en.json'),
  is: () => import('../../../lang/learn/is.json'),
  pl: () => import('../../../lang/learn/pl.json'),
  et: () => import('../../../lang/learn/et.json'),
  da: () => import('../../../lang/learn/da.json'),
};

class LearnTexts {
  texts = $state.raw<Record<string, string>>({});
  private lang = '';

  async load() {
    const lang = i18n.lang;
    if (this.lang === lang) return;
    this.lang = lang;
    try {
      const found = (await loaders[lang]()).default;
      if (this.lang === lang) this.texts = found;
    } catch {
      this.lang = ''; // offline: again when it is asked for next
    }
  }
}

export const learn = new LearnTexts();
/** A text of the lessons; empty until they are there. */
export const told = (key: string): string => learn.texts[key] ?? '';
