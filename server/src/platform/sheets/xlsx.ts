import { type AsyncFlateStreamHandler, Unzip, UnzipInflate, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import type { SheetLimits } from './limits.ts';
import type { SheetHandler } from './reader.ts';
import { SheetError } from './sheet-fault.ts';
import { XlsxRows } from './xlsx-rows.ts';
import { localName, textsOf } from './xlsx-text.ts';

interface SheetPart {
  readonly name: string;
  /** Its file within the archive. */
  readonly path: string;
}

const utf8 = new TextDecoder();

/** Small parts of the archive at once; the declared size bounds what is unpacked. */
function partsOf(bytes: Uint8Array, limits: SheetLimits): Record<string, Uint8Array> {
  let inflated = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^\/?xl\/(?:workbook\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels)$/i.test(name)) return false;
      inflated += originalSize;
      if (inflated > limits.inflatedBytes / 4) throw new SheetError('too_large');
      return true;
    },
  });
}

function part(parts: Record<string, Uint8Array>, name: string): string {
  const key = Object.keys(parts).find((one) => one.replace(/^\//, '').toLowerCase() === name.toLowerCase());
  return key === undefined ? '' : utf8.decode(parts[key]);
}

function tagsOf(xml: string, of: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  if (xml === '') return found;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (localName(name) !== of) return;
    found.push(Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])));
  });
  parser.write(xml).close();
  return found;
}

/** Sheets in the order a spreadsheet shows them, hidden ones left out. */
function sheetsOf(parts: Record<string, Uint8Array>): SheetPart[] {
  const targets = new Map(
    tagsOf(part(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').map(({ Id = '', Target = '' }) => [Id, Target]),
  );
  return tagsOf(part(parts, 'xl/workbook.xml'), 'sheet').flatMap(({ name = '', id = '', state }) => {
    const target = targets.get(id);
    if (target === undefined || state === 'hidden' || state === 'veryHidden') return [];
    return [{ name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }];
  });
}

const pieceBytes = 65_536;

/** Unpacks one file of the archive piece by piece. */
function inflate(bytes: Uint8Array, path: string, take: AsyncFlateStreamHandler, read: (at: number) => void): void {
  const unzip = new Unzip((file) => {
    if (file.name.replace(/^\//, '') !== path) return;
    file.ondata = take;
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length);
    read(at);
  }
}

/** Reads what is there in pieces; nothing of the file is written anywhere. */
export function readXlsx(bytes: Uint8Array, limits: SheetLimits, handler: SheetHandler): void {
  const parts = partsOf(bytes, limits);
  const sheets = sheetsOf(parts);
  if (sheets.length === 0) throw new SheetError('broken');
  const shared: string[] = [];
  const strings = part(parts, 'xl/sharedStrings.xml');
  if (strings !== '') textsOf(strings, 'si', (text) => shared.push(text.slice(0, limits.cellLetters)));
  let inflated = 0;
  let rows = 0;
  for (const [at, { name, path }] of sheets.entries()) {
    handler.sheet(name);
    const xml = new XlsxRows(shared, limits, (cells, row) => {
      if (++rows > limits.rows) throw new SheetError('too_large');
      handler.row(cells, row);
    });
    const decoder = new TextDecoder();
    let isThere = false;
    inflate(
      bytes,
      path,
      (error, data, final) => {
        // What is thrown below comes back here once, as the unpacker's own.
        if (error) throw error;
        inflated += data.length;
        if (inflated > limits.inflatedBytes) throw new SheetError('too_large');
        isThere = true;
        xml.write(decoder.decode(data, { stream: !final }));
      },
      (read) => handler.progress((at + read / bytes.length) / sheets.length),
    );
    if (!isThere) throw new SheetError('broken');
    xml.close();
  }
}
