/** Pairs of neighbouring letters, lower-cased: an array of them under GIN answers two Chinese letters in a tenth of a millisecond. */
export function bigrams(...texts: string[]): string[] {
  const found = new Set<string>();
  for (const letters of texts.flatMap(runsOf)) {
    for (const pair of pairsOf(letters)) found.add(pair);
    // One letter alone: every Chinese one is a word, of a Latin word the first.
    for (const [i, letter] of letters.entries()) if (i === 0 || /\p{Script=Han}/u.test(letter)) found.add(letter);
  }
  return [...found];
}

/** What a text must have to be found by a keyword: its pairs, or a letter that stands alone. Without a letter it is nowhere. */
export function searchTerms(keyword: string): string[] {
  const terms = runsOf(keyword).flatMap((letters) => (letters.length === 1 ? letters : pairsOf(letters)));
  return terms.length > 0 ? [...new Set(terms)] : [keyword];
}

/** What stands between blanks and punctuation, letter by letter. */
const runsOf = (text: string): string[][] =>
  text
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .filter((run) => run !== '')
    .map((run) => [...run]);
const pairsOf = (letters: readonly string[]): string[] => letters.slice(1).map((letter, i) => letters[i]! + letter);
