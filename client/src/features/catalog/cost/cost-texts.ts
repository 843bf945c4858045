import type { Language } from '@sycee/domain/language/both';
import type { CreditCost } from '@sycee/domain/money/cost';
import { duesOf, dueWords } from '@sycee/domain/money/due';
import { areAllFeesKnown } from '@sycee/domain/money/fee';
import { formatFen } from '@sycee/domain/money/format';
import type { Repayment } from '@sycee/domain/money/loan';
import { percent } from '../percent.ts';
import { costWords } from './cost-words.ts';
import type { WireFees } from './wire-terms.ts';

const fenPerYuan = 100;
/** Figures of examples are shown in whole yuan. */
export const wholeYuan = (fen: number): number => Math.round(fen / fenPerYuan) * fenPerYuan;
export const yuanText = (fen: number): string => `¥${formatFen(wholeYuan(fen))}`;

/** 「每月付息 ¥300（12 期），到期还本 ¥100,000」 */
export function planText(cost: CreditCost, repayment: Repayment, language: Language): string {
  const w = costWords[language];
  const months = cost.plan.length - 1;
  return duesOf(cost, repayment)
    .map(({ kind, fen }) => {
      const isEveryMonth = kind === 'monthly' || kind === 'interest';
      const label = dueWords[kind][language];
      const text = `${label} ${yuanText(fen)}`;
      return isEveryMonth ? w.over(text, months) : text;
    })
    .join(w.between);
}

/** Names the rate of return, and says so if it leaves out fees. */
export const irrLabel = (fees: Pick<WireFees, 'state'>, language: Language): string =>
  costWords[language][areAllFeesKnown(fees) ? 'irr' : 'irrWithout'];
export const irrShortLabel = (fees: Pick<WireFees, 'state'>, language: Language): string =>
  costWords[language][areAllFeesKnown(fees) ? 'irrShort' : 'irrShortWithout'];

export const irrText = (cost: CreditCost, language: Language): string =>
  cost.irr === null ? costWords[language].irrNone : percent(cost.irr.annual);

/** 「无费用」, 「¥1,000」, 「未知」 or 「¥1,000，另有未知费用」 */
export function feesTotalText(cost: CreditCost, { state }: Pick<WireFees, 'state'>, language: Language): string {
  const w = costWords[language];
  if (state === 'none') return w.noFees;
  if (state === 'unknown') return w.unknownFees;
  return state === 'partly' ? w.andUnknown(yuanText(cost.feesFen)) : yuanText(cost.feesFen);
}
