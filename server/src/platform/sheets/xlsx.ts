import type { Cell } from '@sycee/domain/statement/cell';
import { SaxesParser } from 'saxes';
import { Archive } from './archive.ts';
import type { SheetLimits } from './limits.ts';
import type { SheetHandler } from './reader.ts';
import { SheetError } from './sheet-fault.ts';
import { XlsxRows } from './xlsx-rows.ts';
import { localName, XlsxTexts } from './xlsx-text.ts';

interface SheetPart {
  readonly name: string;
  /** Path within the archive. */
  readonly path: string;
}

/** Elements of a small part by name, with their attributes. A limit on their number rejects hostile parts. */
async function tagsOf(archive: Archive, part: string, of: string): Promise<Record<string, string>[]> {
  const tags: Record<string, string>[] = [];
  if (!archive.has(part)) return tags;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (localName(name) !== of) return;
    if (tags.length >= tagsAtMost) throw new SheetError('too_large');
    tags.push(Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])));
  });
  for await (const { text } of archive.textOf(part)) parser.write(text);
  parser.close();
  return tags;
}
const tagsAtMost = 5_000;

/** Visible sheets in the order of the spreadsheet; hidden ones are mentioned. */
async function sheetsOf(archive: Archive, { notice }: SheetHandler): Promise<SheetPart[]> {
  const relations = await tagsOf(archive, 'xl/_rels/workbook.xml.rels', 'Relationship');
  const targets = new Map(relations.map(({ Id = '', Target = '' }) => [Id, Target]));
  return (await tagsOf(archive, 'xl/workbook.xml', 'sheet')).flatMap(({ name = '', id = '', state }) => {
    const target = targets.get(id);
    if (target === undefined) return [];
    if (state === 'hidden' || state === 'veryHidden') {
      notice?.({ kind: 'hidden_sheet', sheet: name });
      return [];
    }
    return [{ name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }];
  });
}

async function sharedTextsOf(archive: Archive, limits: SheetLimits): Promise<string[]> {
  const shared: string[] = [];
  if (!archive.has(sharedPart)) return shared;
  const texts = new XlsxTexts('si', limits.cellLetters, (text) => {
    if (shared.push(text) > limits.sharedTexts) throw new SheetError('too_large');
  });
  for await (const { text } of archive.textOf(sharedPart)) texts.write(text);
  texts.close();
  return shared;
}
const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
const sharedPart = 'xl/sharedStrings.xml';

/** Reads the archive in pieces; nothing of the file is written to disk. */
export async function readXlsx(bytes: Uint8Array, limits: SheetLimits, handler: SheetHandler): Promise<void> {
  const archive = await Archive.open(bytes, limits);
  const [properties] = await tagsOf(archive, 'xl/workbook.xml', 'workbookPr');
  if (isTrue(properties?.['date1904'])) handler.datesFrom1904?.();
  const sheets = await sheetsOf(archive, handler);
  if (sheets.length === 0) throw new SheetError('broken');
  if (sheets.length > limits.sheets) throw new SheetError('too_large');
  const shared = await sharedTextsOf(archive, limits);
  let rows = 0;
  for (const [at, { name, path }] of sheets.entries()) {
    if (!archive.has(path)) throw new SheetError('broken');
    handler.sheet(name);
    const take = (cells: readonly Cell[], row: number) => {
      if (++rows > limits.rows) throw new SheetError('too_large');
      handler.row(cells, row);
    };
    const xml = new XlsxRows(shared, limits, take, handler.unread);
    for await (const { text, read } of archive.textOf(path)) {
      xml.write(text);
      handler.progress((at + read) / sheets.length);
    }
    xml.close();
  }
}
