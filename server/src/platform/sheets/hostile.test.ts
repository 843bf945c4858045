import { expect, test } from 'vitest';
import { freeBytes, type SheetLimits, sheetLimits } from './limits.ts';
import { SheetError } from './sheet-fault.ts';
import { contentOf, sheetXml } from './testing.ts';
import {
  archiveOf,
  fillers,
  hostileFile,
  inflatingPart,
  sheetPart,
  textPart,
  workbookOfOne,
} from './testing-hostile.ts';

async function faultOf(bytes: Uint8Array, limits: SheetLimits = sheetLimits): Promise<string> {
  try {
    await contentOf(bytes, limits);
    return 'read';
  } catch (error) {
    if (error instanceof SheetError) return error.fault;
    throw error;
  }
}

const ordinary = textPart(sheetPart, sheetXml([['a', 1]]));
const limits = { ...sheetLimits, inflatedBytes: 30_000_000 };

test.each(Object.entries(fillers))('a sheet that inflates endlessly to %s is stopped', async (_, filler) => {
  expect(['too_large', 'broken']).toContain(await faultOf(hostileFile(filler, 100), limits));
});

test('endless shared texts, relations and sheets are stopped', async () => {
  const texts = inflatingPart('xl/sharedStrings.xml', ['<sst>', '<si><t>x</t></si>', '</sst>'], 100);
  expect(await faultOf(archiveOf([...workbookOfOne, ordinary, texts]), limits)).toBe('too_large');
  const [workbook, relations] = workbookOfOne;
  const filler = ['<Relationships>', '<Relationship Id="a" Target="b"/>', '</Relationships>'];
  expect(await faultOf(archiveOf([workbook, inflatingPart(relations.name, filler, 100), ordinary]), limits)).toBe(
    'too_large',
  );
  const sheets = '<sheet name="a" r:id="r0"/>'.repeat(sheetLimits.sheets + 1);
  const many = textPart(workbook.name, `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`);
  expect(await faultOf(archiveOf([many, relations, ordinary]))).toBe('too_large');
});

test('an archive that declares too small a size is refused, and actual bytes are counted', async () => {
  const understated = { ...inflatingPart(sheetPart, fillers['rows']!, 100), bytes: 500 };
  expect(await faultOf(archiveOf([...workbookOfOne, understated]), limits)).toBe('broken');
  const overstated = { ...ordinary, bytes: 4_000_000_000 };
  expect(await faultOf(archiveOf([...workbookOfOne, overstated]))).toBe('broken');
  const shared = { ...inflatingPart('xl/sharedStrings.xml', ['<sst>', '<si/>', '</sst>'], 100), bytes: 10 };
  expect(await faultOf(archiveOf([...workbookOfOne, ordinary, shared]), limits)).toBe('broken');
});

test('sizes after the data are read from the directory, with or without limits', async () => {
  const all = [...workbookOfOne, ordinary].map((part) => ({ ...part, hasDescriptor: true }));
  expect(await contentOf(archiveOf(all))).toEqual([['a', 1, ['a', 1]]]);
  const inflating = { ...inflatingPart(sheetPart, fillers['a comment']!, 100), hasDescriptor: true };
  expect(await faultOf(archiveOf([...workbookOfOne, inflating]), limits)).toBe('too_large');
});

test('a part may inflate by a limited factor only', async () => {
  const { packed } = inflatingPart(sheetPart, fillers['a comment']!, 100);
  const most = freeBytes + sheetLimits.inflatedTimes * packed.length;
  expect(most).toBeLessThan(100_000_000);
  expect(await faultOf(hostileFile(fillers['a comment']!, 100))).toBe('too_large');
});

test('an archive with very many entries is refused without reading them', async () => {
  const entries = Array.from({ length: sheetLimits.entries }, (_, n) => textPart(`a${n}`, ''));
  expect(await faultOf(archiveOf([...workbookOfOne, ordinary, ...entries]))).toBe('too_large');
});

test('a part that is compressed twice is inflated once, and is no sheet', async () => {
  const inner = archiveOf([...workbookOfOne, ordinary]);
  const nested = { ...ordinary, packed: textPart('', Buffer.from(inner).toString('latin1')).packed };
  expect(await faultOf(archiveOf([...workbookOfOne, nested]))).toBe('broken');
  const twice = inflatingPart(sheetPart, fillers['rows']!, 10);
  const packedTwice = { ...twice, packed: inflatingPart('', ['', twice.packed.toString('latin1'), ''], 1).packed };
  expect(await faultOf(archiveOf([...workbookOfOne, packedTwice]))).toBe('broken');
});
