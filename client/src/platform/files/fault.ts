import { fileBytesAtMost } from './pieces.ts';

export type SeenFault = 'other_kind' | 'empty' | 'too_large';

/** Spreadsheets that can be read (server: platform/sheets). */
export const readableEndings = ['xlsx', 'csv', 'xls', 'xlsb', 'ods'];

/** Checks name and size of a spreadsheet before it is uploaded. */
export function findFileFault(
  { name, bytes }: { name: string; bytes: number },
  endings: readonly string[] = readableEndings,
): SeenFault | null {
  const ending = name.toLowerCase().split('.').at(-1);
  if (!endings.includes(ending ?? '')) return 'other_kind';
  if (bytes === 0) return 'empty';
  return bytes > fileBytesAtMost ? 'too_large' : null;
}
