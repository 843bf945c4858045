import { fileBytesAtMost } from './pieces.ts';

export type SeenFault = 'old_or_locked' | 'other_kind' | 'empty' | 'too_large';

/** Checks name and size of a spreadsheet before it is uploaded. */
export function findFileFault({ name, bytes }: { name: string; bytes: number }): SeenFault | null {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'xls') return 'old_or_locked';
  if (ending !== 'xlsx' && ending !== 'csv') return 'other_kind';
  if (bytes === 0) return 'empty';
  return bytes > fileBytesAtMost ? 'too_large' : null;
}
