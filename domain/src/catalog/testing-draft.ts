import { taxAdvance } from '#matching/testing.ts';
import { emptyDraft, type ProductDraft } from './product-draft.ts';

const both = (zh: string, en: string) => ({ zh, en });

/** A draft of a company loan without findings, which tests vary. */
export const completeDraft: ProductDraft = {
  ...emptyDraft,
  name: both('税易贷', 'Tax Advance'),
  institution: '00000000-0000-4000-8000-000000000001',
  category: 'tax',
  audience: 'company',
  summary: both('按纳税额核定额度。', 'An amount by the tax paid.'),
  amountFromFen: taxAdvance.amountFromFen,
  amountToFen: taxAdvance.amountToFen,
  termFromMonths: 12,
  termToMonths: 36,
  rateFrom: taxAdvance.rateFrom,
  rateTo: taxAdvance.rateTo,
  repayments: ['equal_instalments'],
  feeTerms: { state: 'none', list: [] },
  fees: both('无其他费用。', 'No other fees.'),
  defaultCosts: both('逾期按日收取罚息。', 'Penalty interest for each day.'),
  speedHours: 48,
  regions: taxAdvance.regions,
  documents: taxAdvance.documents,
  steps: [both('提交申请', 'Apply')],
  questions: [{ question: both('可以提前还款吗？', 'Can I repay early?'), answer: both('可以。', 'Yes.') }],
  commission: 0,
  rules: taxAdvance.rules.rules,
  amount: taxAdvance.rules.amount,
  rate: taxAdvance.rules.rate,
};
