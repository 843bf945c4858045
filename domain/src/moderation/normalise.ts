import { simplified } from './simplified.ts';

/** A letter that leaves nothing: white space, an invisible letter, a mark on a letter, a sign that people put between letters. */
const skipped = 0;
/** Marks that end a thought. Phrases do not reach across them, so that “不包。过来” is not read as one. */
const boundaries = new Set('。，、；：！？,;:!?()[]{}<>《》【】「」');
/** The letter of the folded text that stands for a boundary. */
export const boundary = 0x0a;
const several = 0xffff;

const invisible = /[\s\p{C}\p{M}\p{Z}\p{P}\p{S}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The folded form of one letter: full width, case, accents and traditional forms are equal to the plain letter. */
function foldLetter(letter: string): number[] {
  if (boundaries.has(letter)) return [boundary];
  const codes: number[] = [];
  for (const part of letter.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (boundaries.has(part)) codes.push(boundary);
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

const buffer: Folded = { codes: new Uint16Array(64_000), length: 0, digits: 0 };

/**
 * Folds a text for the comparison with phrases, in linear time: spaces, invisible letters, emoji and signs between letters vanish, and full-width, accented,
 * capital and traditional letters become plain. The result is valid until the next call.
 */
export function fold(text: string): Folded {
  // A letter becomes at most 18 (NFKD of U+FDFA).
  if (text.length * 18 > buffer.codes.length) buffer.codes = new Uint16Array(text.length * 18);
  const { codes } = buffer;
  let length = 0;
  let digits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    let stored = table[code]!;
    if (stored === 0) {
      if (isSurrogate(code)) {
        const point = text.codePointAt(at)!;
        if (point > 0xffff) {
          at++;
          for (const one of pairForm(point)) {
            codes[length++] = one;
            if (one >= 48 && one <= 57) digits++;
          }
        }
        continue;
      }
      stored = compute(code);
    }
    if (stored === skipped + 1) continue;
    if (stored === several) {
      for (const one of longForms.get(code)!) {
        codes[length++] = one;
        if (one >= 48 && one <= 57) digits++;
      }
      continue;
    }
    const plain = stored - 1;
    codes[length++] = plain;
    if (plain >= 48 && plain <= 57) digits++;
  }
  buffer.length = length;
  buffer.digits = digits;
  return buffer;
}

/** The folded text as a string, for phrases and tests. */
export function folded(text: string): string {
  const { codes, length } = fold(text);
  let result = '';
  for (let at = 0; at < length; at++) result += String.fromCharCode(codes[at]!);
  return result;
}
