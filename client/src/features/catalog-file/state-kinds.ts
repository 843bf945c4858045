import type { EntryState, ImportItem } from './queries.ts';

export const stateKinds = {
  collecting: 'info',
  read: 'pri',
  done: 'ok',
  undone: 'no',
  failed: 'bad',
} as const satisfies Record<ImportItem['state'], string>;

export const entryKinds = {
  added: 'ok',
  changed: 'pri',
  unchanged: 'no',
  wrong: 'bad',
} as const satisfies Record<EntryState, string>;
export const entryStates = Object.keys(entryKinds) as EntryState[];
