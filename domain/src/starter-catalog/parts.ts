import { emptyDraft, type ProductDraft } from '#catalog/product-draft.ts';
import type { BothLanguages } from '#language/both.ts';
import type { AttrSlug } from '#matching/attributes.ts';
import type { Condition, Rule } from '#matching/rule.ts';
import type { FactValue } from '#matching/value.ts';

export const both = (zh: string, en: string): BothLanguages => ({ zh, en });
export const wan = (n: number): number => n * 1_000_000;
export const percent = (n: number): number => Math.round(n * 100);

const hard = (condition: Condition, weight: number): Rule => ({
  ...condition,
  id: condition.attr,
  kind: 'hard',
  weight,
});
export const atLeast = (attr: AttrSlug, value: number, weight = 5): Rule => hard({ attr, op: '>=', value }, weight);
export const atMost = (attr: AttrSlug, value: number, weight = 4): Rule => hard({ attr, op: '<=', value }, weight);
export const is = (attr: AttrSlug, value: FactValue, weight = 4): Rule => hard({ attr, op: '=', value }, weight);
export const oneOf = (attr: AttrSlug, value: readonly FactValue[], weight = 4): Rule =>
  hard({ attr, op: 'in', value }, weight);
export const between = (attr: AttrSlug, from: number, to: number): Rule =>
  hard({ attr, op: 'between', value: [from, to] }, 1);

/** What nearly every lender requires of a person and of the person behind a company. */
export const cleanRecord = [is('overdueNow', false, 6), atMost('worstOverdue24m', 2, 3), atMost('inquiries3m', 6)];
export const soundCompany = [
  atLeast('companyMonths', 24),
  atLeast('representativeStake', percent(20), 3),
  is('dishonestList', false, 6),
  between('age', 18, 65),
];

const apply = both('提交申请：顾问会与你联系', 'Submit your application; an adviser contacts you');
const sign = both('审批与签约', 'Approval and signing');
const paid = both('放款到约定账户', 'Disbursed to the agreed account');
const early = {
  question: both('可以提前还款吗？', 'Can I repay early?'),
  answer: both('可以，按实际用款天数计息。', 'Yes. Interest is charged for the days used.'),
};

/** What every template has in common. All of it has to be checked against the real offer. */
export const template = (
  own: Partial<ProductDraft> & Pick<ProductDraft, 'name' | 'summary' | 'rules' | 'amount' | 'rate'>,
  check: BothLanguages,
): ProductDraft => ({
  ...emptyDraft,
  feeTerms: { state: 'none', list: [] },
  fees: both('没有其他费用，提前还款不收违约金。', 'No other fees; no early repayment charge.'),
  defaultCosts: both(
    '逾期部分按日收取罚息，罚息为合同利率的 1.5 倍。',
    'Overdue amounts bear penalty interest for each day, at 1.5 times the contract rate.',
  ),
  repayments: ['equal_instalments'],
  termFromMonths: 12,
  termToMonths: 36,
  speedHours: 72,
  steps: [apply, check, sign, paid],
  questions: [early],
  commission: 0,
  ...own,
});
