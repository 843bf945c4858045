import { code } from '@sycee/contract/core/envelope';
import type { CallFailure } from '#platform/http/failure.ts';

/** Why a text was refused: the sentence that a rule found, which may be empty, and the reason. */
export interface RefusedText {
  sentence: string;
  reason: string;
}

/** Null: the call failed for another reason than its text. */
export function refusedText(failure: CallFailure): RefusedText | null {
  if (failure.code !== code.conflict) return null;
  return (failure.data as { notice?: RefusedText } | null)?.notice ?? null;
}
