import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { SheetLimits } from './limits.ts';
import { type LogicalLine, LogicalLines } from './logical-lines.ts';
import type { SheetHandler } from './reader.ts';
import { SheetError } from './sheet-fault.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** UTF-16 by its byte order mark, or by the zero bytes of Latin letters; UTF-8 if valid; otherwise the encoding of Chinese spreadsheets. */
function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 400);
  const zerosAt = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  // Some Chinese letters have a zero byte too (开 is 5F00), but Latin ones are many more.
  if (odd > 4 && odd >= 4 * even) return 'utf-16le';
  if (even > 4 && even >= 4 * odd) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'gb18030';
}

const markup = /^\uFEFF?\s*<(?:!doctype|!--|\?xml|\?mso|html|head|body|meta|style|table|div|workbook|office:)/i;

/** Whether a file is a web page or XML, which some sites export as a table under the name .xls. */
export const isMarkup = (bytes: Uint8Array): boolean =>
  markup.test(new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 2_000)));

const bytesAtOnce = 65_536;

/** Decodes piece by piece, with `\n` for every end of line. A NUL means that the file is not text. */
function* textOf(bytes: Uint8Array): Generator<{ text: string; read: number }> {
  const decoder = new TextDecoder(encodingOf(bytes));
  let before = '';
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    const isLast = at + bytesAtOnce >= bytes.length;
    const text = before + decoder.decode(bytes.subarray(at, at + bytesAtOnce), { stream: !isLast });
    if (text.includes('\0')) throw new SheetError('unknown');
    // The line feed after a carriage return may come with the next piece.
    const isCut = !isLast && text.endsWith('\r');
    before = isCut ? '\r' : '';
    yield {
      text: (isCut ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n'),
      read: Math.min(1, (at + bytesAtOnce) / bytes.length),
    };
  }
}

/** The delimiter that occurs most in the first lines. Quoted cells may end with a tab that keeps a spreadsheet from rounding them. */
function delimiterOf(bytes: Uint8Array): string {
  const head = (textOf(bytes).next().value?.text ?? '').slice(0, 5_000).replace(/"[^"\n]*"/g, '');
  const counts = [',', '\t', ';'].map((delimiter) => [delimiter, head.split(delimiter).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** A line without an end would be held in memory as a whole. */
const longestLine = 100_000;

function* linesOf(bytes: Uint8Array, onProgress: (share: number) => void): Generator<string> {
  let rest = '';
  for (const { text, read } of textOf(bytes)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new SheetError('broken');
    yield* lines;
    onProgress(read);
  }
  if (rest !== '') yield rest;
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
  const delimiter = delimiterOf(bytes);
  const logical = new LogicalLines(delimiter);
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 2 * longestLine,
  });
  /** The first line of each record that the parser is given, and the records whose quotation marks were repaired. */
  const firstLines: number[] = [];
  const repairedRecords = new Set<number>();
  function* repaired(): Generator<string> {
    const take = (line: LogicalLine): string => {
      if (line.isRepaired) repairedRecords.add(firstLines.length);
      firstLines.push(line.line);
      return `${line.text}\n`;
    };
    for (const line of linesOf(bytes, handler.progress)) for (const one of logical.add(line)) yield take(one);
    for (const one of logical.end()) yield take(one);
  }
  handler.sheet(name);
  let rows = 0;
  await pipeline(Readable.from(repaired()), parser, async (records: AsyncIterable<string[]>) => {
    for await (const record of records) {
      if (++rows > limits.rows) throw new SheetError('too_large');
      const line = firstLines[rows - 1] ?? rows;
      if (repairedRecords.has(rows - 1)) handler.notice?.({ kind: 'unclosed_quote', row: line });
      if (record.length === 1 && record[0] === '') continue;
      handler.row(
        record.slice(0, limits.columns).map((cell) => plain(cell).slice(0, limits.cellLetters)),
        line,
      );
    }
  });
  // Every line of the file belongs to a row that was read; lines that are in none are reported.
  if (rows !== firstLines.length) handler.notice?.({ kind: 'lines_lost', lines: Math.abs(firstLines.length - rows) });
}
