import { hasLetter, lettersOf, letterWidth, missingLetter } from './letters.ts';
import type { TextStyle } from './scene.ts';

/** A letter where it is drawn: from the left of its box. */
export interface PlacedLetter {
  letter: string;
  x: number;
}
export interface Line {
  letters: readonly PlacedLetter[];
  width: number;
  /** From the top of the box. */
  baseline: number;
}
export interface TextLayout {
  lines: readonly Line[];
  /** Of all lines. */
  height: number;
}

/** Of the size: where the letters of Chinese stand in their square. */
const ascent = 0.88;
/** A line begins with none of these and ends with none of those. */
const closing = /^[，。、；：！？」』）】》〉”’…—,.;:!?)\]}%‰℃]/;
const opening = /^[「『（【《〈“‘([{¥￥$]/;
const isWide = (letter: string): boolean =>
  /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u.test(letter);

interface Known {
  text: string;
  layout: TextLayout;
}
type InBox = TextStyle & { width: number };
/** Layouts by the detail of their element, which is another object after every change. */
const known = new WeakMap<object, Known>();

/** The layout of a text in a box, kept for as long as its detail is the same. */
export function layoutIn(text: string, detail: InBox, linesAtMost?: number): TextLayout {
  const found = known.get(detail);
  if (found?.text === text) return found.layout;
  const layout = layOut(text, detail.width, detail, linesAtMost);
  known.set(detail, { text, layout });
  return layout;
}

/** The layout of what a card says, for which a box was not made: at least one line, the last that there is room for shortened. */
export const layoutOfField = (text: string, detail: InBox & { height: number }): TextLayout =>
  layoutIn(text, detail, linesIn(detail));

/** Lines of which the squares of all letters are in a box. */
function linesIn(box: TextStyle & { height: number }): number {
  const lineHeight = lineHeightOf(box);
  return Math.max(1, 1 + Math.floor((box.height - (lineHeight + box.size) / 2) / lineHeight));
}

/**
 * Breaks a text into lines and places every letter, from the widths in the font file alone: every browser and the server draw the same
 * lines at the same places.
 */
export function layOut(
  text: string,
  width: number,
  style: TextStyle,
  linesAtMost = Number.POSITIVE_INFINITY,
): TextLayout {
  const lineHeight = lineHeightOf(style);
  const first = (lineHeight - style.size) / 2 + style.size * ascent;
  const all = text.split('\n').flatMap((paragraph) => broken(lettersOf(paragraph), width, style));
  const shown =
    all.length > linesAtMost ? cutAfter(all.slice(0, linesAtMost), dotsAfter(text), { ...style, width }) : all;
  const lines = shown.map((letters, n) => placed(letters, width, style, first + n * lineHeight));
  return { lines, height: lines.length * lineHeight };
}

/** Lines of which the last one ends with dots, as far as the width has room for these. */
function cutAfter(lines: readonly string[][], end: readonly string[], style: InBox): (readonly string[])[] {
  const last = lines.at(-1)!;
  const room = style.width + style.spacing - widthOf(end, style);
  const ended = [...trimmedEnd(within(last, room, style)), ...end];
  return [...lines.slice(0, -1), room < 0 ? last : ended];
}

/** The letters at the beginning of a line that are no wider than a room. */
function within(letters: readonly string[], room: number, style: TextStyle): readonly string[] {
  let used = 0;
  const tooFar = letters.findIndex((letter) => {
    used += letterWidth(letter, style) + style.spacing;
    return used > room;
  });
  return tooFar < 0 ? letters : letters.slice(0, tooFar);
}

/** Between Latin letters three dots are narrower than the sign, which is as wide as a Chinese letter. */
const dotsAfter = (text: string): string[] => (/[\u4e00-\u9fff]/.test(text) ? ['…'] : ['.', '.', '.']);

export const lineHeightOf = ({ size, leading }: Pick<TextStyle, 'size' | 'leading'>): number => (size * leading) / 100;

function broken(letters: readonly string[], width: number, style: TextStyle): string[][] {
  const lines: string[][] = [[]];
  let used = 0;
  for (const piece of piecesOf(letters)) {
    const is = widthOf(piece, style);
    const bare = widthOf(trimmedEnd(piece), style);
    const line = lines.at(-1)!;
    if (line.length > 0 && used + bare - style.spacing <= width) {
      line.push(...piece);
      used += is;
      continue;
    }
    const parts = brokenAnywhere(piece, width, style);
    if (line.length === 0) lines.pop();
    lines.push(...parts);
    used = widthOf(parts.at(-1)!, style);
  }
  return lines;
}

/** A piece that is wider than the box is broken anywhere. The width of the rest is carried along, so that a long one is measured once. */
function brokenAnywhere(letters: readonly string[], width: number, style: TextStyle): string[][] {
  const widths = letters.map((letter) => letterWidth(letter, style) + style.spacing);
  const room = width + style.spacing;
  const parts: string[][] = [];
  let from = 0;
  const shown = trimmedEnd(letters);
  let rest = widthOf(shown, style);
  while (letters.length - from > 1 && rest > room) {
    let to = from + 1;
    let is = widths[from]!;
    while (to < letters.length && is + widths[to]! <= room) {
      is += widths[to]!;
      to += 1;
    }
    if (to >= letters.length) break;
    parts.push(letters.slice(from, to));
    from = to;
    rest = from < shown.length ? rest - is : 0;
  }
  return [...parts, letters.slice(from)];
}

/** Parts between which a line may end: words with the spaces after them, and single letters of Chinese with the punctuation that belongs to them. */
function piecesOf(letters: readonly string[]): string[][] {
  const pieces: string[][] = [];
  for (const letter of letters) {
    const last = pieces.at(-1);
    const before = last?.at(-1);
    const goesOn =
      before !== undefined &&
      (letter.trim() === '' ||
        closing.test(letter) ||
        opening.test(before) ||
        (before.trim() !== '' && !isWide(before) && !isWide(letter) && !closing.test(before)));
    if (last && goesOn) last.push(letter);
    else pieces.push([letter]);
  }
  return pieces;
}

function placed(letters: readonly string[], width: number, style: TextStyle, baseline: number): Line {
  const shown = trimmedEnd(letters);
  const is = Math.max(0, widthOf(shown, style) - style.spacing);
  const room = width - is;
  let x = style.align === 'start' ? 0 : style.align === 'center' ? room / 2 : room;
  const at = shown.map((letter) => {
    const here = x;
    x += letterWidth(letter, style) + style.spacing;
    return { letter: hasLetter(letter, style.weight) || letter.trim() === '' ? letter : missingLetter, x: here };
  });
  return { letters: at, width: is, baseline };
}

const widthOf = (letters: readonly string[], style: TextStyle): number =>
  letters.reduce((sum, letter) => sum + letterWidth(letter, style) + style.spacing, 0);

function trimmedEnd(letters: readonly string[]): readonly string[] {
  const end = letters.findLastIndex((letter) => letter.trim() !== '');
  return letters.slice(0, end + 1);
}

/** A text on one line of a width, its end left out if it is longer. */
export function shortened(text: string, width: number, style: Pick<TextStyle, 'size' | 'weight'>): string {
  if (lineWidth(text, style) <= width) return text;
  const letters = lettersOf(text);
  const end = dotsAfter(text).join('');
  let count = letters.length;
  while (count > 0 && lineWidth(letters.slice(0, count).join('') + end, style) > width) count -= 1;
  return count === 0 ? '' : letters.slice(0, count).join('').trimEnd() + end;
}

/** The width of a text on one line. */
export const lineWidth = (text: string, style: Pick<TextStyle, 'size' | 'weight'>): number =>
  lettersOf(text).reduce((sum, letter) => sum + letterWidth(letter, style), 0);

/** The least width in which a text has no more lines than in the whole width, so that its lines are about as long as each other. */
export function balancedWidth(text: string, width: number, style: TextStyle): number {
  const { length } = layOut(text, width, style).lines;
  let least = Math.ceil(width / length);
  while (least < width && layOut(text, least, style).lines.length > length) least += 12;
  return Math.min(least, width);
}
