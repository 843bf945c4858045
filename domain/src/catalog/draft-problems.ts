import type { BothLanguages } from '#language/both.ts';
import { lintProduct } from '#matching/lint.ts';
import type { Finding } from '#matching/lint-finding.ts';
import { areAllFeesKnown } from '#money/fee.ts';
import { lintFees } from '#money/lint-fees.ts';
import type { DraftField } from './draft-fields.ts';
import type { ProductDraft } from './product-draft.ts';
import { publishedProductOf } from './publishable.ts';

/** Why a product cannot be published, or, as a warning, what to look at again. */
export interface DraftProblem {
  readonly field: DraftField;
  /** The condition that it is about. */
  readonly ruleId: string | null;
  readonly severity: 'refuse' | 'warn';
  readonly words: BothLanguages;
}

/** All problems of a draft, each with a sentence; a product without one that refuses can be published. */
export function draftProblems(draft: ProductDraft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const report: Report = (field, zh, en, ruleId = null) =>
    problems.push({ field, ruleId, severity: 'refuse', words: { zh, en } });
  textProblems(draft, report);
  boundProblems(draft, report);
  costProblems(draft, report);
  ruleProblems(draft, report);
  const product = problems.some(({ field }) => isReadByLint(field)) ? null : publishedProductOf(draft, '', 1);
  for (const finding of product ? lintProduct(product) : [])
    problems.push({
      field: fieldOfFinding(finding),
      ruleId: finding.ruleId,
      severity: finding.severity,
      words: finding.words,
    });
  return problems;
}

export const canPublish = (draft: ProductDraft): boolean =>
  draftProblems(draft).every(({ severity }) => severity !== 'refuse');

type Report = (field: DraftField, zh: string, en: string, ruleId?: string | null) => void;

const isWritten = ({ zh, en }: BothLanguages): boolean => zh.trim() !== '' && en.trim() !== '';
const isEmpty = ({ zh, en }: BothLanguages): boolean => zh.trim() === '' && en.trim() === '';

function textProblems(draft: ProductDraft, report: Report): void {
  if (!isWritten(draft.name)) report('name', '请填写中英文产品名称。', 'Write the name in both languages.');
  if (draft.institution === null) report('institution', '请选择机构。', 'Choose the institution.');
  if (draft.category === null) report('category', '请选择类别。', 'Choose the category.');
  if (draft.audience === null)
    report('audience', '请选择借款人是个人还是企业。', 'Choose who borrows: a person or a company.');
  if (!isWritten(draft.summary))
    report('summary', '请用中英文各写一句介绍。', 'Write one line on the purpose in both languages.');
  if (draft.steps.some((step) => !isWritten(step)))
    report('steps', '每个步骤都要有中英文。', 'Write each step in both languages.');
  if (draft.questions.some(({ question, answer }) => !isWritten(question) || !isWritten(answer)))
    report('questions', '每个问题和回答都要有中英文。', 'Write each question and its answer in both languages.');
}

function boundProblems(draft: ProductDraft, report: Report): void {
  const pairs = [
    ['amountFromFen', 'amountToFen', '额度', 'amount'],
    ['termFromMonths', 'termToMonths', '期限', 'term'],
    ['rateFrom', 'rateTo', '利率', 'annual rate'],
  ] as const;
  for (const [from, to, zh, en] of pairs) {
    const [least, most] = [draft[from], draft[to]];
    if (!least) report(from, `请填写${zh}下限，须大于 0。`, `Enter the lower end of the ${en}, above zero.`);
    if (most === null) report(to, `请填写${zh}上限。`, `Enter the upper end of the ${en}.`);
    else if (least !== null && most < least)
      report(to, `${zh}上限不能小于下限。`, `The upper end of the ${en} is below its lower end.`);
  }
  if (draft.repayments.length === 0)
    report('repayments', '请至少选择一种还款方式。', 'Choose at least one way of repayment.');
  if (draft.speedHours === null)
    report(
      'speedHours',
      '请填写资料齐全后多久放款。',
      'Enter the usual hours from complete documents to the disbursement.',
    );
  if (draft.commission === null)
    report('commission', '请填写佣金；没有则填 0。', 'Enter the commission; 0 if there is none.');
  if (draft.validFrom !== null && draft.validTo !== null && draft.validTo < draft.validFrom)
    report('validTo', '失效日期不能早于生效日期。', 'The last day is before the first.');
}

/** The sheet of all costs: a loan to a person is not published without it. */
function costProblems(draft: ProductDraft, report: Report): void {
  for (const { zh, en } of lintFees(draft.feeTerms)) report('feeTerms', zh, en);
  if (!isWritten(draft.fees))
    report(
      'fees',
      '请用中英文说明全部费用，包括提前还款。',
      'Describe all fees in both languages, early repayment included.',
    );
  if (draft.audience === 'person') {
    if (!areAllFeesKnown(draft.feeTerms))
      report(
        'feeTerms',
        '个人贷款须列明全部费用，或写明没有其他费用。',
        'A loan to a person must list all fees, or state that there are no other fees.',
      );
    if (!isWritten(draft.defaultCosts))
      report(
        'defaultCosts',
        '个人贷款须用中英文写明逾期后的费用。',
        'A loan to a person must state the costs on default in both languages.',
      );
  } else if (!isEmpty(draft.defaultCosts) && !isWritten(draft.defaultCosts))
    report('defaultCosts', '逾期费用须有中英文。', 'Write the costs on default in both languages.');
}

function ruleProblems(draft: ProductDraft, report: Report): void {
  for (const { id, value, reason, fix } of draft.rules) {
    if (value === null) report('rules', '有一条条件还没有填写值。', 'A condition has no value yet.', id);
    for (const text of [reason, fix])
      if (text && !isEmpty(text) && !isWritten(text))
        report('rules', '条件的说明须有中英文。', 'Write the texts of a condition in both languages.', id);
  }
  if (draft.amount === null) report('amount', '请填写额度公式。', 'Enter the amount formula.');
  if (draft.rate === null) report('rate', '请填写利率公式。', 'Enter the rate formula.');
}

const readByLint: ReadonlySet<DraftField> = new Set([
  'audience',
  'amountFromFen',
  'amountToFen',
  'termFromMonths',
  'termToMonths',
  'rateFrom',
  'rateTo',
  'rules',
  'amount',
  'rate',
]);
const isReadByLint = (field: DraftField): boolean => readByLint.has(field);

function fieldOfFinding({ ruleId, words }: Finding): DraftField {
  if (ruleId === 'rate' || words.zh.startsWith('基准利率')) return 'rate';
  if (ruleId === 'amount') return 'amount';
  if (words.zh.startsWith('额度上下限')) return 'amountFromFen';
  return 'rules';
}
