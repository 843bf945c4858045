import { fileBytesAtMost } from './pieces.ts';

export type SeenFault = 'old_or_locked' | 'other_kind' | 'empty' | 'too_large';

/** What can be seen of a file of tables without opening it is said before it is sent. */
export function faultOf({ name, bytes }: { name: string; bytes: number }): SeenFault | null {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'xls') return 'old_or_locked';
  if (ending !== 'xlsx' && ending !== 'csv') return 'other_kind';
  if (bytes === 0) return 'empty';
  return bytes > fileBytesAtMost ? 'too_large' : null;
}
