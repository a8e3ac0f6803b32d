// The games that have parts of their own on the table: the only list of them. A new module is one entry and a folder with its
// panel; Game and the action bar read this list.
import type { Component } from 'svelte';
import type { Chooser } from '../lib/chooser.svelte';
import type { SeatMark, View } from '../lib/types';
import Attack from './attack/Panel.svelte';
import Caravans from './caravans/Panel.svelte';
import Ck from './ck/Panel.svelte';
import Events from './events/Panel.svelte';
import Fishermen from './fishermen/Panel.svelte';
import Gold from './gold/Panel.svelte';
import Traders from './traders/Panel.svelte';
import Two from './two/Panel.svelte';

export interface PanelProps {
  view: View;
  seat: number | null;
  chooser: Chooser;
  marks: SeatMark[];
  onwhy: (kind: string, extra?: Record<string, unknown>) => void;
}

export interface Module {
  name: string;
  /** Has this game such a part? */
  shows(view: View): boolean;
  panel: Component<PanelProps>;
  /** Kinds of action that the panel offers while the player is free. */
  kinds?: RegExp;
}

export const modules: Module[] = [
  { name: 'ck', shows: (v) => v.ck !== undefined, panel: Ck, kinds: /^(improve|card-.*|move-knight|displace-knight|chase-robber|harbour-offer)$/ },
  { name: 'events', shows: (v) => v.events !== undefined, panel: Events },
  { name: 'fishermen', shows: (v) => v.fishermen !== undefined, panel: Fishermen, kinds: /^(fish-.*|pass-boot)$/ },
  { name: 'gold', shows: (v) => v.gold !== undefined, panel: Gold, kinds: /^(spend-gold|buy-gold)$/ },
  { name: 'two', shows: (v) => v.two !== undefined, panel: Two, kinds: /^(forced-trade|robber-home|hand-in-knight|token-.*)$/ },
  { name: 'caravans', shows: (v) => v.caravans !== undefined, panel: Caravans },
  { name: 'attack', shows: (v) => v.attack !== undefined, panel: Attack },
  { name: 'traders', shows: (v) => v.traders !== undefined, panel: Traders, kinds: /^(upgrade-wagon|feed-wagon|move-wagon|drive-off)$/ },
];

export const modulesOn = (view: View): Module[] => modules.filter((m) => m.shows(view));

/** Does a module's panel offer this kind of action? */
export const inPanel = (kind: string): boolean => modules.some((m) => m.kinds?.test(kind));
