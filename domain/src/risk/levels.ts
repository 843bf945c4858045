import { lookUp } from '#text/look-up.ts';
import type { RiskId, RiskLevel } from './item.ts';

/** Thresholds of the levels low, medium and high; infinite for a level that is never reached. */
export type Steps = readonly [low: number, medium: number, high: number];
const never = Number.POSITIVE_INFINITY;

/** Fen, counts or hundredths of a percent; for `representative` the negated months since the change. */
export const steps = {
  enforcement: [never, 1, 100_000_000],
  lawsuits: [never, 1, 3],
  arrears: [never, 1, 5_000_000],
  lateFilings: [1, 2, 4],
  latePayments: [1, 2, 4],
  zeroFilings: [1, 3, 6],
  voidShare: [500, 1_000, 2_000],
  emptyMonths: [2, 4, 6],
  concentration: [3_000, 5_000, 7_000],
  representative: [-11, -2, never],
} as const satisfies Partial<Record<RiskId, Steps>>;

export function levelBy([low, medium, high]: Steps, value: number): RiskLevel {
  if (value >= high) return 'high';
  if (value >= medium) return 'medium';
  return value >= low ? 'low' : 'none';
}

const grades: Readonly<Record<string, RiskLevel>> = { A: 'none', B: 'none', M: 'low', C: 'medium', D: 'high' };
export const levelOfGrade = (grade: string): RiskLevel => lookUp(grades, grade) ?? 'medium';
