import type { FactSource, UnknownReason } from '#matching/fact.ts';
import type { Doubt, PartialKnowledge } from '#statement/doubt.ts';

/** From harmless to a level that alone prevents a loan. */
export const riskLevels = ['none', 'low', 'medium', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** In the order of importance for a bank. */
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
  /** Null if unknown, which is neither harmless nor bad. */
  readonly level: RiskLevel | null;
  /** Fen, a count, hundredths of a percent, months or a grade, depending on the item. */
  readonly value: number | string | boolean | null;
  readonly why: UnknownReason | null;
  readonly source: FactSource | null;
  readonly asOf: string | null;
  readonly sample: boolean;
  /** The longest delay in days and the sum of late payments, which their level depends on besides their number. */
  readonly late?: { readonly days: number; readonly fen: number };
  /** The value is only a bound, for the reasons in `doubts`. */
  readonly bound?: PartialKnowledge['bound'];
  /** The reasons why the imported files leave the value unknown, or known as a bound only. */
  readonly doubts?: readonly Doubt[];
}

/** Whether the only source for the absence of a risk is an answer of the reader, and no file, register or court. */
export const isOnlyDeclared = ({ level, source }: Pick<RiskItem, 'level' | 'source'>): boolean =>
  level === 'none' && source === 'answer';

/** Numbers of items by level. Items that are only declared are not counted as `none`, because nothing was checked. */
export type RiskCounts = Readonly<Record<RiskLevel | 'declared' | 'unknown', number>>;

export function countRisks(items: readonly Pick<RiskItem, 'level' | 'source'>[]): RiskCounts {
  const counts = { none: 0, low: 0, medium: 0, high: 0, declared: 0, unknown: 0 };
  for (const item of items) counts[isOnlyDeclared(item) ? 'declared' : (item.level ?? 'unknown')] += 1;
  return counts;
}
