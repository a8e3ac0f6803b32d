// Settings of this browser: theme, motion, sound.
import { keep, recall } from './keep';

export type Theme = 'auto' | 'light' | 'dark';

class Settings {
  theme = $state<Theme>('auto');
  sound = $state(false);
  calm = $state(false); // reduced motion, by the system's wish or the player's
  dark = $state(false);
  name = $state('');
  quick = $state(false); // no second question, no dead time of the big button
  notify = $state(false); // a notification when it is one's turn and the page is out of sight
  hints = $state(false); // for newcomers: why something is lit, what a bot would do

  begin() {
    const kept = recall('theme');
    this.theme = kept === 'light' || kept === 'dark' ? kept : 'auto';
    this.sound = recall('sound') === 'on';
    this.name = recall('name') ?? '';
    this.quick = recall('quick') === 'on';
    this.notify = recall('notify') === 'on' && globalThis.Notification?.permission === 'granted';
    this.hints = recall('hints') === 'on';
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

  setQuick(on: boolean) {
    this.quick = on;
    keep('quick', on ? 'on' : null);
  }

  /** Asks the browser for leave; without it there are none. */
  async setNotify(on: boolean) {
    const granted = on && 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted';
    this.notify = granted;
    keep('notify', granted ? 'on' : null);
  }

  setHints(on: boolean) {
    this.hints = on;
    keep('hints', on ? 'on' : null);
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
