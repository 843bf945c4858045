import type { ImportItem, RowState } from './queries.ts';

export const stateKinds = {
  collecting: 'info',
  asking: 'warn',
  read: 'pri',
  done: 'ok',
  undone: 'no',
  failed: 'bad',
} as const satisfies Record<ImportItem['state'], string>;

export const rowKinds = {
  fresh: 'ok',
  outlier: 'warn',
  there: 'no',
  wrong: 'bad',
  unknown: 'warn',
  skipped: 'no',
} as const satisfies Record<RowState, string>;
