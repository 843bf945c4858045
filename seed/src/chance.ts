/** A pseudo-random number between 0 and 1, determined by the words. */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const letter of words.join(' ')) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
