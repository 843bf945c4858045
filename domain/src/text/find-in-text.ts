/** A stretch of a text; `hit` where it is what was looked for. */
export interface Piece {
  text: string;
  hit: boolean;
}

const around = 24;

/**
 * Whether a text holds every word of a keyword, in whatever case and width, and then the stretch around the first of them.
 * Letters are counted as they are read: a surrogate pair is one.
 */
export function findInText(text: string, keyword: string): Piece[] | null {
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
  const start = Math.max(0, first - around);
  const end = Math.min(letters.length, first + around * 2);
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

const folded = new Map<string, string>();
/** Letters come back again and again: folding one anew each time is most of the work. What is typed to be found does not. */
function plain(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const flat = fold(letter);
  folded.set(letter, flat);
  return flat;
}

/** The text as it is compared, and of each unit of it which letter it came from: folding may lengthen one. */
function flattened(letters: readonly string[]): { flat: string; from: number[] } {
  const from: number[] = [];
  let flat = '';
  for (const [i, letter] of letters.entries()) {
    const units = plain(letter);
    flat += units;
    for (let unit = 0; unit < units.length; unit += 1) from.push(i);
  }
  return { flat, from };
}
