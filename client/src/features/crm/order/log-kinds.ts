import type { LogEntry } from '#features/crm/types.ts';

/** In the order of the filter: the most frequent first. */
export const logKindSlugs = [
  'note',
  'call',
  'contacted',
  'put_off',
  'flow',
  'form',
  'intake',
  'checked',
  'distributed',
  'devolved',
  'returned',
  'finished',
  'withdrawn',
  'submitted',
  'matched',
  'revealed',
  'file_seen',
  'claimed',
  'to_sea',
  'product',
  'tags',
  'recycled',
  'unrecycled',
  'readded',
] as const satisfies readonly LogEntry['kind'][];
