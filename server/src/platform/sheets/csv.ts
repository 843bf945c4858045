import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Info, parse } from 'csv-parse';
import type { SheetLimits } from './limits.ts';
import type { SheetHandler } from './reader.ts';
import { SheetError } from './sheet-fault.ts';

/** UTF-8 if valid, with or without a BOM; otherwise the encodings of Chinese spreadsheets. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'gb18030' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return isUtf8(bytes) ? 'utf-8' : 'gb18030';
}

const bytesAtOnce = 65_536;

/** Decodes piece by piece. A NUL means that the file is not text. */
function* textOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    const isLast = at + bytesAtOnce >= bytes.length;
    const text = decoder.decode(bytes.subarray(at, at + bytesAtOnce), { stream: !isLast });
    if (text.includes('\0')) throw new SheetError('unknown');
    if (text !== '') yield text;
  }
}

/** The delimiter that occurs most in the first lines. */
function delimiterOf(bytes: Uint8Array): string {
  const head = (textOf(bytes).next().value ?? '').slice(0, 5_000);
  const counts = [',', '\t', ';'].map((delimiter) => [delimiter, head.split(delimiter).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** `="0012"` keeps a spreadsheet from converting the text to a number. */
const plain = (text: string): string => /^="(.*)"$/.exec(text)?.[1] ?? text;

/** Reads row by row: all records at once would take several times the size of the file. */
export async function readCsv(
  bytes: Uint8Array,
  name: string,
  limits: SheetLimits,
  handler: SheetHandler,
): Promise<void> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(bytes),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 100_000,
  });
  handler.sheet(name);
  let rows = 0;
  await pipeline(
    Readable.from(textOf(bytes)),
    parser,
    async (lines: AsyncIterable<{ record: string[]; info: Info }>) => {
      for await (const { record, info } of lines) {
        if (++rows > limits.rows) throw new SheetError('too_large');
        handler.row(
          record.slice(0, limits.columns).map((cell) => plain(cell).slice(0, limits.cellLetters)),
          info.lines,
        );
        handler.progress(Math.min(1, info.bytes / bytes.length));
      }
    },
  );
}
