import { lookUp } from '#text/look-up.ts';
import type { RiskId, RiskLevel } from './item.ts';

/** The lowest values of the levels low, medium and high; infinite for a level that is never reached. */
export type Thresholds = readonly [low: number, medium: number, high: number];
const never = Number.POSITIVE_INFINITY;

export const riskThresholds = {
  /** Fen of the published amounts, at least 1 for a case without one. */
  enforcement: [never, 1, 100_000_000],
  /** Number of lawsuits. */
  lawsuits: [never, 1, 3],
  /** Fen. */
  arrears: [never, 1, 5_000_000],
  /** Number of late filings in twelve months. */
  lateFilings: [1, 2, 4],
  /** Number of late payments in twelve months. Only reports of engine 1 use it; later reports use `latePoints`. */
  latePayments: [1, 2, 4],
  /** Number of zero filings in twelve months. */
  zeroFilings: [1, 3, 6],
  /** Hundredths of a percent of the invoices that were voided or reversed. */
  voidShare: [500, 1_000, 2_000],
  /** Months without an invoice. */
  emptyMonths: [2, 4, 6],
  /** Hundredths of a percent of the sales that go to the largest customer. */
  concentration: [3_000, 5_000, 7_000],
  /** Negated months since the legal representative changed, so that a recent change ranks higher. */
  representative: [-11, -2, never],
} as const satisfies Partial<Record<RiskId, Thresholds>>;

/** Points of all late payments of twelve months (`late-payments.ts`). */
export const latePoints: Thresholds = [1, 4, 8];

export function levelOf([low, medium, high]: Thresholds, value: number): RiskLevel {
  if (value >= high) return 'high';
  if (value >= medium) return 'medium';
  return value >= low ? 'low' : 'none';
}

/**
 * Tax credit grades of the tax bureau, from A, the best, to D; M is a new or idle company. Imported files
 * and questions allow these five only; any other text in a stored fact is medium, neither cleared nor called high.
 */
const grades: Readonly<Record<string, RiskLevel>> = { A: 'none', B: 'none', M: 'low', C: 'medium', D: 'high' };
export const levelOfGrade = (grade: string): RiskLevel => lookUp(grades, grade) ?? 'medium';
