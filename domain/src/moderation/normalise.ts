import { plainLookalike } from '../text/lookalikes.ts';
import { digitOf } from './digits.ts';
import { simplified } from './simplified.ts';

/** A letter that leaves nothing: white space, an invisible letter, a mark on a letter, a sign that people put between letters. */
const skipped = 0;
/** What stands in the folded text for marks that end a thought. Phrases do not reach across them, so that “不包。过来” is not read as one. */
const stop = 0x0a;
const bracket = 0x0b;
/** A bracket that people put around words to stress them. */
const stress = 0x0c;
const boundaries = new Map(
  Object.entries({ '。，、；：！？,;:!?': stop, '()': bracket, '[]{}<>《》【】「」': stress }).flatMap(
    ([marks, code]) => [...marks].map((mark) => [mark, code] as const),
  ),
);
export const isBoundary = (code: number): boolean => code >= stop && code <= stress;
export const hasBoundary = (text: string): boolean => /[\n\v\f]/.test(text);
export const isBracket = (code: number): boolean => code === bracket || code === stress;
const several = 0xffff;

const invisible = /[\s\p{C}\p{M}\p{Z}\p{P}\p{S}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The folded form of one letter: full width, case, accents and traditional forms are equal to the plain letter. */
function foldLetter(letter: string): number[] {
  if (boundaries.has(letter)) return [boundaries.get(letter)!];
  const codes: number[] = [];
  const plain = Array.from(plainLookalike(letter).normalize('NFKD'), plainLookalike).join('');
  for (const part of plain.toLowerCase().normalize('NFKD')) {
    if (boundaries.has(part)) codes.push(boundaries.get(part)!);
    else if (!invisible.test(part)) for (const unit of simplified(part)) codes.push(...unitsOf(unit));
  }
  return codes;
}
const unitsOf = (letter: string): number[] => Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at));

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** What each letter of the basic plane becomes, computed when it is first met: 0 is not computed yet, and the result is stored plus one. */
const table = new Uint16Array(0x10000);
const longForms = new Map<number, readonly number[]>();
const pairsAtMost = 5_000;
const pairForms = new Map<number, readonly number[]>();

function compute(code: number): number {
  const codes = foldLetter(String.fromCharCode(code));
  if (codes.length > 1) longForms.set(code, codes);
  const stored = (codes.length > 1 ? several - 1 : (codes[0] ?? skipped)) + 1;
  table[code] = stored;
  return stored;
}

function pairForm(codePoint: number): readonly number[] {
  const known = pairForms.get(codePoint);
  if (known) return known;
  if (pairForms.size >= pairsAtMost) pairForms.clear();
  const codes = foldLetter(String.fromCodePoint(codePoint));
  pairForms.set(codePoint, codes);
  return codes;
}

/** The folded letters of a text, with the length that is used of them. It is reused by the next call. */
export interface Folded {
  codes: Uint16Array;
  length: number;
  /** Letters that are digits, in any script that NFKD makes plain. */
  digits: number;
}

const folding: Folded = { codes: new Uint16Array(64_000), length: 0, digits: 0 };

/** The letters since the last mark: where they begin, the mark before them (0 for none), and whether it stands in the folded text, which it does just before them. */
const thought = { start: 0, before: 0, isKept: false };

/**
 * A mark ends a thought, unless it sets off a single letter, or two in brackets that stress: “包【过】” is written to hide “包过”. Digits stay apart, as in “1、138…”. `mark` is 0
 * at the end of the text. Answers the length of the folded text.
 */
function endThought(codes: Uint16Array, end: number, mark: number): number {
  const { start, before, isKept } = thought;
  if (end === start) {
    // Of several marks in a row the plainest counts.
    if (isKept && mark !== 0 && mark < before) {
      thought.before = mark;
      codes[end - 1] = mark;
    }
    return end;
  }
  let length = end;
  const isOff = isSetOff(codes, start, end, before === stress && mark === stress);
  if (isOff && isKept) {
    codes.copyWithin(start - 1, start, end);
    length--;
  }
  if (!isOff && mark !== 0) codes[length++] = mark;
  thought.start = length;
  thought.before = mark;
  thought.isKept = !isOff;
  return length;
}

function isSetOff(codes: Uint16Array, start: number, end: number, isStressed: boolean): boolean {
  if (end - start > (isStressed ? 2 : 1)) return false;
  return digitOf[codes[start]!] === 0 && digitOf[codes[end - 1]!] === 0;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * Folds a text for the comparison with phrases, in linear time: spaces, invisible letters, emoji and signs between letters vanish, and full-width, accented,
 * capital and traditional letters become plain, and those of other scripts that look like Latin ones. The result is valid until the next call.
 */
export function fold(text: string): Folded {
  // A letter becomes at most 18 (NFKD of U+FDFA).
  if (text.length * 18 > folding.codes.length) folding.codes = new Uint16Array(text.length * 18);
  const { codes } = folding;
  let length = 0;
  let digits = 0;
  thought.start = 0;
  thought.before = 0;
  thought.isKept = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    let stored = table[code]!;
    if (stored === skipped + 1) continue;
    let forms: readonly number[] | undefined;
    if (stored === 0) {
      if (isSurrogate(code)) {
        const point = text.codePointAt(at)!;
        if (point <= 0xffff) continue;
        at++;
        forms = pairForm(point);
      } else stored = compute(code);
    }
    if (stored === several) forms = longForms.get(code);
    if (forms) {
      for (const one of forms)
        if (isBoundary(one)) length = endThought(codes, length, one);
        else {
          codes[length++] = one;
          if (isDigit(one)) digits++;
        }
      continue;
    }
    const plain = stored - 1;
    if (plain <= stress) {
      if (plain !== skipped) length = endThought(codes, length, plain);
      continue;
    }
    codes[length++] = plain;
    if (isDigit(plain)) digits++;
  }
  folding.length = endThought(codes, length, 0);
  folding.digits = digits;
  return folding;
}

/** The folded text as a string, for phrases and tests. */
export function folded(text: string): string {
  const { codes, length } = fold(text);
  let result = '';
  for (let at = 0; at < length; at++) result += String.fromCharCode(codes[at]!);
  return result;
}
