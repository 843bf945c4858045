import { type BothLanguages, languages } from '#language/both.ts';
import { lintParts } from '#matching/lint.ts';
import { type Finding, type Report, reportTo } from '#matching/lint-finding.ts';
import { lintWording } from '#matching/lint-words.ts';
import type { LintedProduct } from '#matching/linted-product.ts';
import type { MatchProduct } from '#matching/product.ts';
import type { Rule } from '#matching/rule.ts';
import { areAllFeesKnown } from '#money/fee.ts';
import { lintFees } from '#money/lint-fees.ts';
import type { ProductDraft, RuleDraft } from './product-draft.ts';

/** Names of the fields that a product cannot be published without. */
const required = {
  institution: { zh: '机构', en: 'The institution' },
  category: { zh: '类别', en: 'The category' },
  audience: { zh: '借款人', en: 'The borrower' },
  amountFromFen: { zh: '最低额度', en: 'The smallest amount' },
  amountToFen: { zh: '最高额度', en: 'The largest amount' },
  termFromMonths: { zh: '最短期限', en: 'The shortest term' },
  termToMonths: { zh: '最长期限', en: 'The longest term' },
  rateFrom: { zh: '最低年化（单利）', en: 'The lowest annual rate' },
  rateTo: { zh: '最高年化（单利）', en: 'The highest annual rate' },
  speedHours: { zh: '放款时间', en: 'The time to disbursement' },
  commission: { zh: '佣金（没有填 0）', en: 'The commission (0 if there is none)' },
  amount: { zh: '额度公式', en: 'The amount formula' },
  rate: { zh: '利率公式', en: 'The rate formula' },
} as const satisfies Partial<Record<keyof ProductDraft, BothLanguages>>;

const requiredTexts = {
  name: { zh: '产品名称', en: 'The name' },
  summary: { zh: '一句话介绍', en: 'The summary' },
  fees: { zh: '费用说明', en: 'The description of fees' },
} as const satisfies Partial<Record<keyof ProductDraft, BothLanguages>>;

const isFinished = (rule: RuleDraft): rule is Rule => rule.value !== null;

/** The parts of a draft as the linter of rules reads them. */
const partsOf = (draft: ProductDraft): LintedProduct => ({
  ...draft,
  rules: draft.rules.filter(isFinished),
  unfinished: draft.rules.filter((rule) => !isFinished(rule)),
});

/** Everything that keeps a draft from being published, and warnings; fields that are still missing are findings too. */
export function lintDraft(draft: ProductDraft): Finding[] {
  const findings: Finding[] = [];
  const report = reportTo(findings);
  for (const [field, { zh, en }] of Object.entries(required))
    if (draft[field as keyof typeof required] === null)
      report('missing', { ruleId: null, field }, `请填写${zh}。`, `${en} is missing.`);
  for (const [field, name] of Object.entries(requiredTexts))
    requireText(draft[field as keyof typeof requiredTexts], field, name, report);
  if (draft.repayments.length === 0)
    report('missing', { ruleId: null, field: 'repayments' }, '请选择还款方式。', 'The kind of repayment is missing.');
  for (const rule of draft.rules)
    if (!isFinished(rule))
      report('missing', { ruleId: rule.id, field: 'value' }, '请填写条件的值。', 'The value of this rule is missing.');
  lintCosts(draft, report);
  lintProductTexts(draft, report);
  const { validFrom, validTo } = draft;
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    report(
      'bounds',
      { ruleId: null, field: 'validTo' },
      '失效日期早于生效日期。',
      'The last day is before the first day.',
    );
  return [...findings, ...lintParts(partsOf(draft))];
}

const isEmpty = ({ zh, en }: BothLanguages): boolean => zh.trim() === '' && en.trim() === '';

function requireText(text: BothLanguages, field: string, name: BothLanguages, report: Report): void {
  if (isEmpty(text)) {
    report(
      'missing',
      { ruleId: null, field },
      `请用中英文填写${name.zh}。`,
      `${name.en} is missing in both languages.`,
    );
    return;
  }
  for (const language of languages)
    if (text[language].trim() === '')
      report(
        'missing',
        { ruleId: null, field: `${field}.${language}` },
        `请填写${name.zh}（${language === 'zh' ? '中文' : '英文'}）。`,
        `${name.en} is missing in ${language === 'zh' ? 'Chinese' : 'English'}.`,
      );
}

/** A loan to a person states all of its costs: every fee, no other fees, and the costs on default. */
function lintCosts(draft: ProductDraft, report: Report): void {
  for (const { zh, en } of lintFees(draft.feeTerms)) report('bounds', { ruleId: null, field: 'feeTerms' }, zh, en);
  const isSheetNeeded = draft.audience === 'person' && draft.category !== null && draft.category !== 'card';
  if (isSheetNeeded || !isEmpty(draft.defaultCosts))
    requireText(draft.defaultCosts, 'defaultCosts', { zh: '逾期费用', en: 'The cost of late repayment' }, report);
  if (!isSheetNeeded) return;
  if (!areAllFeesKnown(draft.feeTerms))
    report(
      'missing',
      { ruleId: null, field: 'feeTerms' },
      '个人贷款须列明全部费用，或写明没有其他费用。',
      'A loan to a person has to list all fees, or state that there are none.',
    );
}

function lintProductTexts(draft: ProductDraft, report: Report): void {
  const lint = (text: BothLanguages, field: string) => {
    for (const language of languages)
      lintWording(text[language], language, { ruleId: null, field: `${field}.${language}` }, report);
  };
  for (const field of ['name', 'summary', 'fees', 'defaultCosts'] as const) lint(draft[field], field);
  const lists = [
    ...draft.steps.map((text, at) => ({ text, field: `steps.${at}`, zh: '步骤', en: 'A step' })),
    ...draft.questions.flatMap(({ question, answer }, at) => [
      { text: question, field: `questions.${at}.question`, zh: '问题', en: 'A question' },
      { text: answer, field: `questions.${at}.answer`, zh: '回答', en: 'An answer' },
    ]),
  ];
  for (const { text, field, zh, en } of lists) {
    requireText(text, field, { zh, en }, report);
    lint(text, field);
  }
}

/** What the engine reads of a draft; null while a part of it is missing. */
export function matchProductOf(draft: ProductDraft, number: string, version: number): MatchProduct | null {
  const { audience, amountFromFen, amountToFen, termFromMonths, termToMonths, rateFrom, rateTo } = draft;
  const { rules, boxes, amount, rate, repayments, regions, documents } = draft;
  if (audience === null || amountFromFen === null || amountToFen === null || amount === null) return null;
  if (termFromMonths === null || termToMonths === null) return null;
  if (rateFrom === null || rateTo === null || rate === null) return null;
  if (repayments.length === 0 || !rules.every(isFinished)) return null;
  return {
    number,
    audience,
    amountFromFen,
    amountToFen,
    termFromMonths,
    termToMonths,
    rateFrom,
    rateTo,
    repayments,
    regions,
    documents,
    // A product without boxes is stored as it was before there were boxes.
    rules: { version, rules: rules.filter(isFinished), ...(boxes.length > 0 && { boxes }), amount, rate },
  };
}
