import type { CaseDecision } from '@sycee/domain/square/cases';
import type { SquareCase } from './types.ts';

/** Whether there are reports to dismiss. A text that is still shown waits only because of one. */
export const isReported = ({ reporters, subject }: SquareCase): boolean => reporters > 0 || subject.state === 'shown';

/** What a decision does to the texts: `show` publishes those that nobody has seen yet, makes hidden ones visible again, or both. */
export function actOf(decision: CaseDecision, cases: readonly SquareCase[]): CaseDecision | 'publish' | 'unhide' {
  if (decision !== 'show') return decision;
  const areAll = (state: SquareCase['subject']['state']) => cases.every(({ subject }) => subject.state === state);
  if (areAll('review')) return 'publish';
  return areAll('hidden') ? 'unhide' : 'show';
}
