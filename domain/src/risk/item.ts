import type { FactSource, UnknownReason } from '#matching/fact.ts';

/** From harmless to what stops a loan by itself. */
export const riskLevels = ['none', 'low', 'medium', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** In the order a bank's lawyer reads them. */
export const riskIds = [
  'status',
  'dishonest',
  'enforcement',
  'lawsuits',
  'arrears',
  'grade',
  'lateFilings',
  'latePayments',
  'zeroFilings',
  'voidShare',
  'emptyMonths',
  'concentration',
  'representative',
] as const;
export type RiskId = (typeof riskIds)[number];

export interface RiskItem {
  readonly id: RiskId;
  /** Null: unknown, which is neither harmless nor bad. */
  readonly level: RiskLevel | null;
  /** Fen, a count, hundredths of a percent, months or a grade, as the item has it. */
  readonly value: number | string | boolean | null;
  readonly why: UnknownReason | null;
  readonly source: FactSource | null;
  readonly asOf: string | null;
  readonly sample: boolean;
}
