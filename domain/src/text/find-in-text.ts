/** A piece of a text; `hit` if it matches the keyword. */
export interface Piece {
  text: string;
  hit: boolean;
}

const lettersBefore = 24;
const lettersAfter = 48;

/**
 * Returns the text around the first match, from `before` letters ahead of it, if the text contains every word of the keyword, ignoring case and width; else null.
 * A surrogate pair counts as one letter.
 */
export function findInText(text: string, keyword: string, before = lettersBefore): Piece[] | null {
  const words = [
    ...new Set(
      keyword
        .split(/[\s\p{P}]+/u)
        .filter(Boolean)
        .map(fold),
    ),
  ];
  if (words.length === 0) return null;
  const letters = [...text];
  const { flat, from } = flattened(letters);
  const hits = new Set<number>();
  for (const word of words) {
    let at = flat.indexOf(word);
    if (at < 0) return null;
    for (; at >= 0; at = flat.indexOf(word, at + word.length))
      for (let unit = at; unit < at + word.length; unit += 1) hits.add(from[unit]!);
  }
  const first = Math.min(...hits);
  const start = Math.max(0, first - before);
  const end = Math.min(letters.length, first + lettersAfter);
  const pieces: Piece[] = [];
  for (let i = start; i < end; i += 1) {
    const letter = /\s/u.test(letters[i]!) ? ' ' : letters[i]!;
    const last = pieces.at(-1);
    if (last && last.hit === hits.has(i)) last.text += letter;
    else pieces.push({ text: letter, hit: hits.has(i) });
  }
  if (start > 0) pieces.unshift({ text: '…', hit: false });
  if (end < letters.length) pieces.push({ text: '…', hit: false });
  return pieces;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

const foldedLetters = new Map<string, string>();
/** Folds a letter through a cache, because folding the same letters again takes most of the time. */
function foldLetter(letter: string): string {
  const cached = foldedLetters.get(letter);
  if (cached !== undefined) return cached;
  const flat = fold(letter);
  foldedLetters.set(letter, flat);
  return flat;
}

/** The folded text, and for each of its units the index of the original letter, since folding may lengthen a letter. */
function flattened(letters: readonly string[]): { flat: string; from: number[] } {
  const from: number[] = [];
  let flat = '';
  for (const [i, letter] of letters.entries()) {
    const units = foldLetter(letter);
    flat += units;
    for (let unit = 0; unit < units.length; unit += 1) from.push(i);
  }
  return { flat, from };
}
