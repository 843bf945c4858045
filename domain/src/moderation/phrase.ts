import { phraseLettersAtMost } from './limits.ts';
import { folded, hasBoundary } from './normalise.ts';

/** A phrase as people write it: plain letters, and stars that stand for a few letters each. */
export interface ReadPhrase {
  /** The folded parts between the stars. */
  parts: readonly string[];
}

/** Null: the phrase has no letters, or only one, so that it would hit nearly everything. */
export function readPhrase(phrase: string): ReadPhrase | null {
  const parts = phrase
    .split(/[*＊]+/u)
    .map(folded)
    .filter((part) => part !== '');
  const letters = parts.reduce((sum, part) => sum + part.length, 0);
  const isSafe = letters >= 2 && letters <= phraseLettersAtMost && !parts.some(hasBoundary);
  return isSafe ? { parts } : null;
}
