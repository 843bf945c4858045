import type { EntryState } from './queries.ts';

export const entryKinds = {
  added: 'ok',
  changed: 'pri',
  unchanged: 'no',
  wrong: 'bad',
} as const satisfies Record<EntryState, string>;
export const entryStates = Object.keys(entryKinds) as EntryState[];
