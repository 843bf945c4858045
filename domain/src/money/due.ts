import type { BothLanguages } from '#language/both.ts';
import type { CreditCost } from './cost.ts';
import type { Repayment } from './loan.ts';
import type { PlannedPayment } from './schedule.ts';

/** Names of payments. Interest alone is never called a monthly payment. */
export const dueWords = {
  monthly: { zh: '月供', en: 'Monthly payment' },
  first: { zh: '首月还款', en: 'First month' },
  last: { zh: '末月还款', en: 'Last month' },
  interest: { zh: '每月付息', en: 'Monthly interest' },
  principal: { zh: '到期还本', en: 'Principal at the end' },
  single: { zh: '到期一次还清', en: 'Due at the end' },
} as const satisfies Record<string, BothLanguages>;
export type DueKind = keyof typeof dueWords;

/** The name of a loan's first payment. */
export function firstDueOf(repayment: Repayment, months: number): DueKind {
  if (months === 1) return 'single';
  if (repayment === 'equal_instalments') return 'monthly';
  return repayment === 'equal_principal' ? 'first' : 'interest';
}

const withoutFees = ({ principalFen, interestFen }: PlannedPayment): number => principalFen + interestFen;

/** The payments that describe a plan, without fees: the first, and the last unless it is the same. */
export function duesOf({ plan, first, last }: CreditCost, repayment: Repayment): { kind: DueKind; fen: number }[] {
  const kind = firstDueOf(repayment, plan.length - 1);
  const one = { kind, fen: withoutFees(first) };
  if (kind === 'first') return [one, { kind: 'last', fen: withoutFees(last) }];
  return kind === 'interest' ? [one, { kind: 'principal', fen: last.principalFen }] : [one];
}

export interface PlanLine extends PlannedPayment {
  /** The last month with the same figures; `month` is the first. */
  readonly toMonth: number;
}

/** A plan without repetition: months with the same figures are one line. */
export function planLines(plan: readonly PlannedPayment[]): PlanLine[] {
  const lines: PlanLine[] = [];
  for (const payment of plan) {
    const before = lines.at(-1);
    const isSame =
      before &&
      before.month > 0 &&
      before.principalFen === payment.principalFen &&
      before.interestFen === payment.interestFen &&
      before.feesFen === payment.feesFen &&
      before.balanceFen === payment.balanceFen;
    if (isSame) lines[lines.length - 1] = { ...before, toMonth: payment.month };
    else lines.push({ ...payment, toMonth: payment.month });
  }
  return lines;
}
