// Settings of this browser: theme, motion, sound.
import { keep, recall } from './keep';

export type Theme = 'auto' | 'light' | 'dark';

class Settings {
  theme = $state<Theme>('auto');
  sound = $state(false);
  calm = $state(false); // reduced motion, by the system's wish or the player's
  dark = $state(false);
  name = $state('');

  begin() {
    const kept = recall('theme');
    this.theme = kept === 'light' || kept === 'dark' ? kept : 'auto';
    this.sound = recall('sound') === 'on';
    this.name = recall('name') ?? '';
    const wish = matchMedia('(prefers-reduced-motion: reduce)');
    const night = matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      this.calm = wish.matches || recall('motion') === 'off';
      this.dark = this.theme === 'dark' || (this.theme === 'auto' && night.matches);
      document.documentElement.dataset.theme = this.dark ? 'dark' : 'light';
      document.documentElement.dataset.motion = this.calm ? 'off' : 'on';
    };
    this.apply = apply;
    wish.addEventListener('change', apply);
    night.addEventListener('change', apply);
    apply();
  }

  private apply = () => {};

  setTheme(theme: Theme) {
    this.theme = theme;
    keep('theme', theme);
    this.apply();
  }

  setSound(on: boolean) {
    this.sound = on;
    keep('sound', on ? 'on' : null);
  }

  setMotion(off: boolean) {
    keep('motion', off ? 'off' : null);
    this.apply();
  }

  setName(name: string) {
    this.name = name;
    keep('name', name);
  }
}

export const settings = new Settings();
