import { Buffer } from 'node:buffer';
import { constants, crc32, deflateRawSync } from 'node:zlib';

interface Part {
  readonly name: string;
  readonly packed: Buffer;
  /** Declared size, which may be false. */
  readonly bytes: number;
  /** Sizes follow the bytes, as streaming writers place them. */
  readonly hasDescriptor?: boolean;
}

/** A part with ordinary text. */
export const textPart = (name: string, text: string): Part => ({
  name,
  packed: deflateRawSync(text),
  bytes: Buffer.byteLength(text),
});

/**
 * A part that inflates to gigabytes, built quickly: a megabyte of text is compressed once into independent blocks,
 * which are repeated.
 */
export function inflatingPart(name: string, [before, filler, after]: readonly string[], megabytes: number): Part {
  const block = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const times = Math.ceil(1_000_000 / filler!.length);
  const middle = block(filler!.repeat(times));
  const packed = [block(before!), ...Array<Buffer>(megabytes).fill(middle), deflateRawSync(after!)];
  return {
    name,
    packed: Buffer.concat(packed),
    bytes: megabytes * times * filler!.length + before!.length + after!.length,
  };
}

const fields = (...of: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const bytes = Buffer.alloc(of.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of of) at = bytes.writeUIntLE(value, at, width);
  return bytes;
};

/** An archive of these parts with their declared sizes. */
export function archiveOf(parts: readonly Part[]): Uint8Array {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, packed, bytes, hasDescriptor = false } of parts) {
    const sizes = [
      [crc32(''), 4],
      [packed.length, 4],
      [bytes >>> 0, 4],
    ] as const;
    const flags = hasDescriptor ? 8 : 0;
    const head = [
      [20, 2],
      [flags, 2],
      [8, 2],
      [0, 4],
    ] as const;
    const zeros = [
      [0, 4],
      [0, 4],
      [0, 4],
    ] as const;
    const named = [
      [name.length, 2],
      [0, 2],
    ] as const;
    const local = fields([0x04034b50, 4], ...head, ...(hasDescriptor ? zeros : sizes), ...named);
    const descriptor = hasDescriptor ? fields([0x08074b50, 4], ...sizes) : Buffer.alloc(0);
    const text = Buffer.from(name);
    bodies.push(local, text, packed, descriptor);
    directory.push(
      fields([0x02014b50, 4], [20, 2], ...head, ...sizes, ...named, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      text,
    );
    offset += local.length + text.length + packed.length + descriptor.length;
  }
  const length = directory.reduce((sum, one) => sum + one.length, 0);
  const count = [
    [parts.length, 2],
    [parts.length, 2],
  ] as const;
  const end = fields([0x06054b50, 4], [0, 4], ...count, [length, 4], [offset, 4], [0, 2]);
  return Uint8Array.from(Buffer.concat([...bodies, ...directory, end]));
}

/** Parts of a one-sheet workbook except the sheet. */
export const workbookOfOne = [
  textPart('xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r0"/></sheets></workbook>'),
  textPart(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="r0" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
] as const;
export const sheetPart = 'xl/worksheets/sheet1.xml';

const open = '<worksheet><sheetData>';
const close = '</sheetData></worksheet>';
/** Content that fills a sheet endlessly: before, repeated, after. */
export const fillers: Readonly<Record<string, readonly [string, string, string]>> = {
  rows: [open, '<row><c><v>123456789</v></c></row>', close],
  'a row of cells': [`${open}<row>`, '<c><v>1</v></c>', `</row>${close}`],
  'one text': [`${open}<row><c t="str"><v>`, 'text without an end ', `</v></c></row>${close}`],
  'a comment': ['<worksheet><!--', ' no end <<<< ', `--><sheetData/></worksheet>`],
  'an attribute': ['<worksheet x="', 'value ', `"><sheetData/></worksheet>`],
  attributes: ['<worksheet', ' a="1"', '></worksheet>'],
  'a name': ['<', 'name', '/>'],
  depth: [open, '<row>', close],
  whitespace: [open, '                    ', close],
};

/** At most a few megabytes that inflate to three gigabytes. */
export const hostileFile = (filler: readonly [string, string, string], megabytes = 3_000): Uint8Array =>
  archiveOf([...workbookOfOne, inflatingPart(sheetPart, filler, megabytes)]);
