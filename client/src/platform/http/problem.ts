import { wordsNow } from '#platform/words.ts';
import { CallFailure } from './failure.ts';
import { httpWords } from './words.ts';

/** Why a call failed, as a sentence: no network, the server away, or what the server says. */
export function problemOf(error: unknown): string {
  const w = wordsNow(httpWords);
  if (!(error instanceof CallFailure) || error.code === 'status') return w.serverFailed;
  if (error.code === 'network') return navigator.onLine ? w.serverAway : w.noNetwork;
  return error.message || w.serverFailed;
}
