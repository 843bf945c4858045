import type { BothLanguages } from '#language/both.ts';
import type { ProductDraft } from './product-draft.ts';

export type DraftField = keyof ProductDraft;

/** Fields of a product as headquarters read them, in the order of the form. */
export const draftFields: Readonly<Record<DraftField, BothLanguages>> = {
  name: { zh: '产品名称', en: 'Name' },
  institution: { zh: '机构', en: 'Institution' },
  category: { zh: '类别', en: 'Category' },
  audience: { zh: '借款人', en: 'Borrower' },
  summary: { zh: '一句话介绍', en: 'Summary' },
  amountFromFen: { zh: '最低额度', en: 'Smallest amount' },
  amountToFen: { zh: '最高额度', en: 'Largest amount' },
  termFromMonths: { zh: '最短期限', en: 'Shortest term' },
  termToMonths: { zh: '最长期限', en: 'Longest term' },
  rateFrom: { zh: '最低年化（单利）', en: 'Annual rate from (simple)' },
  rateTo: { zh: '最高年化（单利）', en: 'Annual rate up to (simple)' },
  repayments: { zh: '还款方式', en: 'Repayment' },
  speedHours: { zh: '放款时间', en: 'Time to disbursement' },
  feeTerms: { zh: '费用', en: 'Fees' },
  fees: { zh: '费用说明', en: 'Fees in words' },
  defaultCosts: { zh: '逾期费用', en: 'Costs on default' },
  regions: { zh: '办理地区', en: 'Regions' },
  documents: { zh: '所需资料', en: 'Documents' },
  steps: { zh: '办理步骤', en: 'Steps' },
  questions: { zh: '常见问题', en: 'Questions' },
  apply: { zh: '申请方式', en: 'How to apply' },
  commission: { zh: '佣金（仅员工可见）', en: 'Commission (staff only)' },
  sponsored: { zh: '广告', en: 'Advertisement' },
  validFrom: { zh: '生效日期', en: 'Valid from' },
  validTo: { zh: '失效日期', en: 'Valid until' },
  rules: { zh: '准入条件', en: 'Conditions' },
  boxes: { zh: '条件组', en: 'Groups of conditions' },
  amount: { zh: '额度公式', en: 'Amount formula' },
  rate: { zh: '利率公式', en: 'Rate formula' },
};
export const draftFieldList = Object.keys(draftFields) as DraftField[];
