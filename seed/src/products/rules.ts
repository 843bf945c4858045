import type { DocumentSlug } from '@sycee/domain/catalog/documents';
import type { AttrSlug } from '@sycee/domain/matching/attributes';
import type { AmountTerm, Condition, Factor, Rule } from '@sycee/domain/matching/rule';
import type { FactValue } from '@sycee/domain/matching/value';

export const wan = (n: number): number => n * 1_000_000;
export const yuan = (n: number): number => n * 100;
/** Shares and rates are written in percent here and stored in hundredths of a percent. */
export const pct = (n: number): number => Math.round(n * 100);

const hard = (condition: Condition, weight: number): Rule => ({
  ...condition,
  id: condition.attr,
  kind: 'hard',
  weight,
});

export const atLeast = (attr: AttrSlug, value: number, weight = 5): Rule => hard({ attr, op: '>=', value }, weight);
export const atMost = (attr: AttrSlug, value: number, weight = 4): Rule => hard({ attr, op: '<=', value }, weight);
export const between = (attr: AttrSlug, from: number, to: number, weight = 1): Rule =>
  hard({ attr, op: 'between', value: [from, to] }, weight);
export const is = (attr: AttrSlug, value: FactValue, weight = 4): Rule => hard({ attr, op: '=', value }, weight);
export const oneOf = (attr: AttrSlug, values: readonly FactValue[], weight = 4): Rule =>
  hard({ attr, op: 'in', value: values }, weight);
export const noneOf = (attr: AttrSlug, values: readonly FactValue[], weight = 2): Rule =>
  hard({ attr, op: 'not', value: values }, weight);

/** The same rule as a bonus: it changes the score but decides nothing. */
export const plus = (rule: Rule, weight = 3): Rule => ({ ...rule, id: `${rule.id}-plus`, kind: 'soft', weight });
export const shownBy = (rule: Rule, document: DocumentSlug): Rule => ({ ...rule, document });

/** What nearly every lender requires of the person behind a loan. */
export const cleanRecord = (inquiries3m: number, worstOverdue = 2): Rule[] => [
  is('overdueNow', false, 6),
  atMost('worstOverdue24m', worstOverdue, 3),
  atMost('inquiries3m', inquiries3m),
];

/** What nearly every lender requires of a company. */
export const soundCompany = (months: number, stakePercent = 20): Rule[] => [
  atLeast('companyMonths', months),
  atLeast('representativeStake', pct(stakePercent), 3),
  is('dishonestList', false, 6),
  between('age', 18, 65),
];

export const fixed = (n: number): AmountTerm => ({ kind: 'fixed', amountFen: wan(n) });
export const times = (of: AttrSlug, factor: Factor): AmountTerm => ({
  kind: 'multiple',
  of,
  times: typeof factor === 'number' ? pct(factor) : factor,
});
export const share = (of: AttrSlug, percent: number, less?: AttrSlug): AmountTerm => ({
  kind: 'percent',
  of,
  share: pct(percent),
  less,
});
export const least = (...of: AmountTerm[]): AmountTerm => ({ kind: 'min', of });
/** Multiples by a choice: `byChoice('taxGrade', { A: 7, B: 6, M: 3 })`. */
export const byChoice = (by: AttrSlug, table: Readonly<Record<string, number>>): Factor => ({
  by,
  table: Object.fromEntries(Object.entries(table).map(([choice, n]) => [choice, pct(n)])),
});
export const amountByChoice = (by: AttrSlug, table: Readonly<Record<string, number>>): AmountTerm => ({
  kind: 'table',
  by,
  table: Object.fromEntries(Object.entries(table).map(([choice, n]) => [choice, wan(n)])),
});

export const cheaperIf = (condition: Condition, percent: number) => ({ ...condition, add: -pct(percent) });
export const dearerIf = (condition: Condition, percent: number) => ({ ...condition, add: pct(percent) });
