// Friendly Robber: a rule, and nothing on the table.
import type { Module } from '../module';

export const friendly: Module = {
  name: 'friendly',
  offered: 'variant',
  examples: { friendly: { robber: 6, seats: [{ settlements: [43, 15], roads: [57, 31] }, { cities: [33], settlements: [8, 21], roads: [42, 8, 26] }] } },
};
