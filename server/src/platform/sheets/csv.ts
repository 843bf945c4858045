import { parse } from 'csv-parse/sync';
import type { SheetLimits } from './limits.ts';
import type { SheetHandler } from './reader.ts';
import { SheetError } from './sheet-fault.ts';

/** UTF-8 when it is valid, with or without its mark; else what Chinese spreadsheets write. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The one that occurs most in the first lines. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 5_000);
  const counts = [',', '\t', ';'].map((delimiter) => [delimiter, head.split(delimiter).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** `="0012"` is how a CSV keeps a spreadsheet from making a number of it. */
const plain = (text: string): string => /^="(.*)"$/.exec(text)?.[1] ?? text;

const linesAtOnce = 2_000;

export function readCsv(bytes: Uint8Array, name: string, limits: SheetLimits, handler: SheetHandler): void {
  const text = decoded(bytes);
  if (text.includes('\0')) throw new SheetError('unknown');
  handler.sheet(name);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      to: limits.rows + 1,
      max_record_size: 100_000,
    }) as unknown as typeof records;
  } catch {
    throw new SheetError('broken');
  }
  if (records.length > limits.rows) throw new SheetError('too_large');
  for (const [at, { record, info }] of records.entries()) {
    handler.row(
      record.slice(0, limits.columns).map((cell) => plain(cell).slice(0, limits.cellLetters)),
      info.lines,
    );
    if (at % linesAtOnce === 0) handler.progress(at / records.length);
  }
}
