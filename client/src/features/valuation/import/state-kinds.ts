import type { RowState } from './queries.ts';

export const rowKinds = {
  fresh: 'ok',
  outlier: 'warn',
  there: 'no',
  wrong: 'bad',
  unknown: 'warn',
  skipped: 'no',
} as const satisfies Record<RowState, string>;
