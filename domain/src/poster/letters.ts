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

/** How far a letter may be drawn from its baseline, and beside its width, in parts of the size. */
interface Ink {
  above: number;
  below: number;
  beside: number;
}
/** Measured in the font file: letters of Chinese; those of English with tails, and marks; other Latin ones with accents. */
const inks: readonly (readonly [letters: RegExp, ink: Ink])[] = [
  [/^[\u25a1\u3000-\u3029\u3400-\u9fff]$/, { above: 0.9, below: 0.14, beside: 0 }],
  [/^[ -~\u2010-\u2027\uff01-\uff5e]$/, { above: 0.94, below: 0.31, beside: 0 }],
  [/^[\u00a0-\u024f\u1e00-\u1eff]$/, { above: 1.14, below: 0.31, beside: 0.06 }],
];
/** Of repetition marks, and of signs that are drawn around the letter before them. */
const mostInk: Ink = { above: 1.34, below: 0.56, beside: 1.02 };
export const inkOf = (letter: string): Ink => inks.find(([letters]) => letters.test(letter))?.[1] ?? mostInk;
