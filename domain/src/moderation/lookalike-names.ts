import { isNearly } from './detect.ts';
import { knownBanks } from './known-banks.ts';
import { folded } from './normalise.ts';

const shortestName = 4;
const realNames = new Set(knownBanks.map(folded));

/** Words of folded letters that differ from one of the names in one letter, or in two that changed places. A space ends a word. */
export function lookalikesOf(letters: string, names: readonly string[]): string[] {
  const codes = Uint16Array.from({ length: letters.length }, (_, at) => letters.charCodeAt(at));
  return names.map(folded).flatMap((name) => {
    if (name.length < shortestName) return [];
    return Array.from({ length: Math.max(0, codes.length - name.length + 1) }, (_, start) => start)
      .filter((start) => isNearly(codes, start, name))
      .map((start) => letters.slice(start, start + name.length))
      .filter((word) => !word.includes(' ') && !realNames.has(word));
  });
}
