import { Buffer } from 'node:buffer';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Cell } from '@sycee/domain/statement/cell';

export type SheetRow = readonly Cell[];
export interface WrittenSheet {
  readonly name: string;
  readonly rows: Iterable<SheetRow>;
}

const rowsAtOnce = 500;
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Characters that XML cannot hold are left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string): string =>
  text
    .replace(unstorable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '');

/** Texts are stored as texts, so that nothing in them is a formula. */
function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr" s="1"><is><t xml:space="preserve">${escaped(String(cell))}</t></is></c>`;
}

function* sheetXml(rows: Iterable<SheetRow>): Generator<string> {
  yield `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>`;
  let part: string[] = [];
  for (const row of rows) {
    part.push(`<row>${row.map(cellXml).join('')}</row>`);
    if (part.length < rowsAtOnce) continue;
    yield part.join('');
    part = [];
  }
  yield `${part.join('')}</sheetData></worksheet>`;
}

/** Writes a workbook in pieces, because a large one would not fit into memory twice. */
export async function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const zip = new Zip();
  const parts = sheets.map(({ name }, at) => ({ name, path: `worksheets/sheet${at + 1}.xml`, id: `rId${at + 1}` }));
  const types = parts.map(
    ({ path }) =>
      `<Override PartName="/xl/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  await zip.add('[Content_Types].xml', [
    `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types.join('')}</Types>`,
  ]);
  await zip.add('_rels/.rels', [
    relationsXml([`<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/>`]),
  ]);
  await zip.add('xl/workbook.xml', [
    `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${parts.map(({ name, id }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="${id}"/>`).join('')}</sheets></workbook>`,
  ]);
  await zip.add('xl/_rels/workbook.xml.rels', [
    relationsXml([
      ...parts.map(({ id, path }) => `<Relationship Id="${id}" Type="${relationships}/worksheet" Target="${path}"/>`),
      `<Relationship Id="rIdStyles" Type="${relationships}/styles" Target="styles.xml"/>`,
    ]),
  ]);
  // The second format keeps what is typed over a text a text.
  await zip.add('xl/styles.xml', [
    `${xmlHead}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ]);
  for (const [at, { rows }] of sheets.entries()) await zip.add(`xl/${parts[at]!.path}`, sheetXml(rows));
  return zip.end();
}

const relationsXml = (all: readonly string[]): string =>
  `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

/** The archive of a workbook: deflated parts and their directory (APPNOTE 4.3). */
class Zip {
  readonly #parts: Buffer[] = [];
  readonly #directory: Buffer[] = [];
  #length = 0;

  async add(name: string, texts: Iterable<string>): Promise<void> {
    const { packed, bytes, check } = await deflated(texts);
    const fields = Buffer.alloc(26);
    // Version 2.0, names in UTF-8, deflated, 1 January 2026.
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt16LE(0x5c21, 8);
    fields.writeUInt32LE(check, 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(this.#length, 10);
    this.#directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, Buffer.from(name));
    this.#push(Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed);
  }

  end(): Uint8Array {
    const directory = Buffer.concat(this.#directory);
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    const entries = this.#directory.length / 4;
    end.writeUInt16LE(entries, 8);
    end.writeUInt16LE(entries, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#length, 16);
    return Buffer.concat([...this.#parts, directory, end]);
  }

  #push(...parts: Buffer[]): void {
    this.#parts.push(...parts);
    this.#length += parts.reduce((sum, { length }) => sum + length, 0);
  }
}

async function deflated(texts: Iterable<string>): Promise<{ packed: Buffer; bytes: number; check: number }> {
  const deflate = createDeflateRaw();
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    deflate.on('data', (chunk: Buffer) => chunks.push(chunk));
    deflate.on('end', resolve);
    deflate.on('error', reject);
  });
  let [bytes, check] = [0, 0];
  for (const text of texts) {
    const content = Buffer.from(text);
    bytes += content.length;
    check = crc32(content, check);
    if (!deflate.write(content)) await new Promise<void>((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  await ended;
  return { packed: Buffer.concat(chunks), bytes, check };
}
