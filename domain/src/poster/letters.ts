import { runs } from './metrics.gen.ts';
import type { Weight } from './scene.ts';

/** Widths in thousandths of the size, by code point. */
type Widths = ReadonlyMap<number, number>;
const loaded: Partial<Record<Weight, Widths>> = {};

function widthsOf(weight: Weight): Widths {
  const known = loaded[weight];
  if (known) return known;
  const widths = new Map<number, number>();
  let end = 0;
  for (const run of runs[weight].split(',')) {
    const [gap, count, width] = run.split(' ').map((part) => Number.parseInt(part, 36)) as [number, number, number];
    for (let code = end + gap; code < end + gap + count; code++) widths.set(code, width);
    end += gap + count;
  }
  loaded[weight] = widths;
  return widths;
}

/** What a letter without a glyph is drawn as, in every weight. */
export const missingLetter = '□';
const clusters = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** Signs that change the letter before them and have no width: selectors of variants, and combining marks. */
const isMark = (code: number): boolean =>
  (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef) || (code >= 0x300 && code <= 0x36f);

/** The letters of a text as they are drawn one by one. */
export const lettersOf = (text: string): string[] => Array.from(clusters.segment(text), ({ segment }) => segment);

/** Whether the font has a letter: its base, whatever marks it carries. */
export function hasLetter(letter: string, weight: Weight = 400): boolean {
  const codes = Array.from(letter, (sign) => sign.codePointAt(0)!).filter((code) => !isMark(code));
  return codes.length === 1 && widthsOf(weight).has(codes[0]!);
}

/** Letters of texts that the font does not have, each once: an editor names them, and the picture shows □. */
export const missingLetters = (text: string): string[] => [
  ...new Set(lettersOf(text).filter((letter) => letter.trim() !== '' && !hasLetter(letter))),
];

/** The width of a letter in pixels. */
export function letterWidth(letter: string, { size, weight }: { size: number; weight: Weight }): number {
  const widths = widthsOf(weight);
  const code = (hasLetter(letter, weight) ? letter : letter.trim() === '' ? ' ' : missingLetter).codePointAt(0)!;
  return ((widths.get(code) ?? 1_000) * size) / 1_000;
}
