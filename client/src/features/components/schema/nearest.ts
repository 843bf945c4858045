/** Number of edits from one word to another (Levenshtein), with a single row. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The most similar known word, if it is similar enough to suggest. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const fold = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const ranked = known
    .map((one) => ({ one, edits: distance(fold(word), fold(one)) }))
    .sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  return best && best.edits <= Math.max(1, Math.floor(word.length / 3)) ? best.one : undefined;
}
