import { Buffer } from 'node:buffer';
import type { CorpusFile } from '@sycee/domain/statement/corpus/case';
import type { Reading } from '@sycee/domain/statement/reading';
import type { Confirmation } from '@sycee/domain/statement/sheet-reading';
import { firm, type Rows } from '@sycee/domain/statement/testing';
import { xlsxOf } from '#platform/sheets/testing.ts';
import { readFiles } from './read-files.ts';
import type { Job, JobFile, JobMessage } from './reading-job.ts';

const quoted = (cell: unknown): string => (cell === null ? '' : `"${String(cell).replaceAll('"', '""')}"`);
const csvOf = (rows: Rows): Uint8Array => Buffer.from(rows.map((row) => row.map(quoted).join(',')).join('\r\n'));

/** The bytes of the files: CSV for a file with one sheet if `isCsv` says so, otherwise a workbook. */
export const bytesOf = (files: readonly CorpusFile[], isCsv: (file: number) => boolean): JobFile[] =>
  files.map((sheets, file) => {
    const [only, ...others] = Object.entries(sheets);
    return only && others.length === 0 && isCsv(file)
      ? { file, name: `${only[0]}.csv`, bytes: csvOf(only[1]) }
      : { file, name: 'a.xlsx', bytes: xlsxOf(sheets) };
  });

interface SheetAnswers {
  readonly confirmed?: Readonly<Record<string, readonly Confirmation[]>>;
  readonly left?: readonly string[];
}

/** Reads bytes as the thread of the server does; the sheets are those that a person confirmed or left out, by name. */
export async function readBytes(
  files: readonly JobFile[],
  { confirmed = {}, left = [] }: SheetAnswers = {},
): Promise<Extract<JobMessage, { reading: Reading }>> {
  const places = files.map(({ file }) => file);
  const namesOf = (sheet: string) => [sheet, `${sheet}.csv`];
  const job: Job = {
    subject: firm,
    files,
    remembered: new Map(),
    approved: new Map(),
    declared: places.flatMap((file) =>
      left.flatMap(namesOf).map((sheet) => ({ file, sheet, kind: null, headerRow: 1, columns: {} })),
    ),
    confirmed: places.flatMap((file) =>
      Object.entries(confirmed).flatMap(([name, all]) =>
        namesOf(name).flatMap((sheet) => all.map((what) => ({ file, sheet, what }))),
      ),
    ),
  };
  const messages: JobMessage[] = [];
  await readFiles(job, (message) => messages.push(message));
  const last = messages.at(-1);
  if (!last || !('reading' in last)) throw new Error('the files were not read');
  return last;
}
