// Writes how wide the letters of the posters' font are, and which it has: `node tools/node24.mjs tools/poster-metrics.ts`.
import fs from 'node:fs';
import path from 'node:path';

const folder = 'node_modules/@expo-google-fonts/noto-sans-sc';
const files = { 400: '400Regular/NotoSansSC_400Regular.ttf', 700: '700Bold/NotoSansSC_700Bold.ttf' } as const;

interface Font {
  unitsPerEm: number;
  /** Width by code point. */
  widths: ReadonlyMap<number, number>;
}

/** Reads the tables of an OpenType font that say which letters it has and how wide they are (OpenType 1.9: cmap format 12, hmtx, hhea, head). */
function readFont(bytes: Buffer): Font {
  const table = (tag: string): Buffer => {
    for (let n = 0; n < bytes.readUInt16BE(4); n++) {
      const at = 12 + n * 16;
      if (bytes.toString('latin1', at, at + 4) === tag) {
        const from = bytes.readUInt32BE(at + 8);
        return bytes.subarray(from, from + bytes.readUInt32BE(at + 12));
      }
    }
    throw new Error(`The font has no table ${tag}`);
  };
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map(table) as [Buffer, Buffer, Buffer, Buffer];
  const wide = hhea.readUInt16BE(34);
  const widthOf = (glyph: number) => hmtx.readUInt16BE(Math.min(glyph, wide - 1) * 4);
  const widths = new Map<number, number>();
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) => cmap.readUInt32BE(8 + n * 8));
  const groups = cmap.subarray(offsets.find((offset) => cmap.readUInt16BE(offset) === 12)!);
  for (let n = 0; n < groups.readUInt32BE(12); n++) {
    const [first, last, glyph] = [0, 4, 8].map((part) => groups.readUInt32BE(16 + n * 12 + part)) as [
      number,
      number,
      number,
    ];
    for (let code = first; code <= last; code++) widths.set(code, widthOf(glyph + code - first));
  }
  return {
    unitsPerEm: head.readUInt16BE(18),
    widths,
  };
}

/** Runs of code points with one width, as `first count width` in base 36; the gap before a run instead of its first. */
function runsOf(widths: ReadonlyMap<number, number>): string {
  const runs: string[] = [];
  let [first, count, width, end] = [0, 0, -1, 0];
  const close = () => {
    if (count === 0) return;
    runs.push([first - end, count, width].map((part) => part.toString(36)).join(' '));
    end = first + count;
  };
  for (const [code, is] of [...widths].toSorted((one, other) => one[0] - other[0])) {
    if (code === first + count && is === width) count += 1;
    else {
      close();
      [first, count, width] = [code, 1, is];
    }
  }
  close();
  return runs.join(',');
}

const [regular, bold] = ([400, 700] as const).map((weight) =>
  readFont(fs.readFileSync(path.join(folder, files[weight]))),
) as [Font, Font];
const text = `// Made by tools/poster-metrics.ts from Noto Sans SC. Runs of letters of one width: gap, number and width, in base 36 and thousandths of the size.
export const runs = {
  400: '${runsOf(regular.widths)}',
  700: '${runsOf(bold.widths)}',
} as const;
`;
if (regular.unitsPerEm !== 1000) throw new Error('The font has other units');
fs.writeFileSync('domain/src/poster/metrics.gen.ts', text);
console.log(`${regular.widths.size} and ${bold.widths.size} letters, ${text.length} bytes`);
