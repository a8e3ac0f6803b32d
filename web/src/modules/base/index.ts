// The base game: the trunk of all others. What it has is everywhere on the table.
import type { Module } from '../module';
import { sample } from './sample';

export const base: Module = {
  name: 'base',
  offered: 'game',
  book: 'base',
  minutes: 60,
  sample,
  lesson: { minutes: 10, load: () => import('../../learn/data/base.json') },
};
