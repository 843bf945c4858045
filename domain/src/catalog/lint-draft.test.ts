import { expect, test } from 'vitest';
import { isPublishable } from '#matching/lint-finding.ts';
import { taxAdvance } from '#matching/testing.ts';
import { lintDraft, matchProductOf } from './lint-draft.ts';
import { emptyDraft, type ProductDraft, type RuleDraft } from './product-draft.ts';
import { completeDraft } from './testing-draft.ts';

const codes = (draft: ProductDraft) => lintDraft(draft).map(({ code, ruleId, field }) => `${code} ${ruleId ?? field}`);
const vary = (part: Partial<ProductDraft>): ProductDraft => ({ ...completeDraft, ...part });
const unfinished = { id: 'x', kind: 'hard', weight: 3, attr: 'highTech', op: '=', value: null } as RuleDraft;
const personalLoan: Partial<ProductDraft> = {
  audience: 'person',
  category: 'credit',
  rules: [{ id: 'age', kind: 'hard', weight: 1, attr: 'age', op: 'between', value: [18, 60] }],
  amount: { most: { kind: 'fixed', amountFen: 100_000_000 }, leastShare: 7_000 },
  rate: { base: 400, moves: [], spread: 0 },
};

test('a complete draft has no findings and is what the engine reads', () => {
  expect(lintDraft(completeDraft)).toEqual([]);
  expect(matchProductOf(completeDraft, taxAdvance.number, taxAdvance.rules.version)).toEqual(taxAdvance);
});

test('an empty draft names every missing field in both languages, and cannot be published', () => {
  const findings = lintDraft(emptyDraft);
  expect(isPublishable(findings)).toBe(false);
  expect(findings.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      'name',
      'institution',
      'category',
      'audience',
      'summary',
      'amountFromFen',
      'amountToFen',
      'termFromMonths',
      'termToMonths',
      'rateFrom',
      'rateTo',
      'repayments',
      'fees',
      'speedHours',
      'commission',
      'amount',
      'rate',
      'rules',
    ]),
  );
  for (const { words, field } of findings) {
    expect(words.zh).toMatch(/。$/);
    expect(words.en).toMatch(/\.$/);
    expect(field).not.toBeNull();
  }
  expect(matchProductOf(emptyDraft, 'SY-P-0001', 1)).toBeNull();
});

test.each(
  Object.keys(completeDraft).filter(
    (field) => emptyDraft[field as keyof ProductDraft] === null && !['validFrom', 'validTo'].includes(field),
  ) as (keyof ProductDraft)[],
)('a draft without %s has a finding for it and nothing else', (field) => {
  expect(new Set(codes(vary({ [field]: null })))).toEqual(new Set([`missing ${field}`]));
});

test.each([
  ['amountFromFen', null],
  ['audience', null],
  ['amount', null],
  ['rate', null],
  ['repayments', []],
  ['rules', [...completeDraft.rules, unfinished]],
] as const)('the engine has nothing to read without %s', (field, value) => {
  expect(matchProductOf(vary({ [field]: value }), 'SY-P-0001', 1)).toBeNull();
});

test.each<[string, ProductDraft, string]>([
  ['a rule without a value', vary({ rules: [...completeDraft.rules, unfinished] }), 'missing x'],
  ['dates the wrong way round', vary({ validFrom: '2027-01-01', validTo: '2026-12-31' }), 'bounds validTo'],
  ['a step in one language', vary({ steps: [{ zh: '提交申请', en: ' ' }] }), 'missing steps.0.en'],
  ['a promise in the summary', vary({ summary: { zh: '资料齐全，秒批。', en: 'Fast.' } }), 'wording summary.zh'],
  [
    'an answer that blames',
    vary({ questions: [{ question: { zh: '问', en: 'Why?' }, answer: { zh: '答', en: 'Bad credit.' } }] }),
    'wording questions.0.answer.en',
  ],
  ['fees that are announced and not listed', vary({ feeTerms: { state: 'known', list: [] } }), 'bounds feeTerms'],
  [
    'a loan to a person with unknown fees',
    vary({ ...personalLoan, feeTerms: emptyDraft.feeTerms }),
    'missing feeTerms',
  ],
  [
    'a loan to a person without the cost of late repayment',
    vary({ ...personalLoan, defaultCosts: emptyDraft.defaultCosts }),
    'missing defaultCosts',
  ],
  ['amounts the wrong way round', vary({ amountToFen: 20_000_000 }), 'bounds amountToFen'],
  [
    'a contradiction beside missing fields',
    vary({
      name: emptyDraft.name,
      amount: null,
      rules: [...completeDraft.rules, { id: 'x', kind: 'hard', weight: 1, attr: 'companyMonths', op: '<=', value: 24 }],
    }),
    'contradiction x',
  ],
])('the linter of drafts names %s', (_, draft, code) => {
  expect(codes(draft)).toContain(code);
});

test('a personal loan with all its costs, and a card with open fees, can be published', () => {
  expect(lintDraft(vary(personalLoan))).toEqual([]);
  const card = vary({ ...personalLoan, category: 'card', feeTerms: emptyDraft.feeTerms });
  expect(isPublishable(lintDraft(card))).toBe(true);
});

test('boxes are part of what the engine reads, and absent if there are none', () => {
  const boxes = [{ id: 'box', least: 1, rules: ['grade', 'inquiries'] }];
  expect(matchProductOf(vary({ boxes }), 'SY-P-0001', 1)?.rules.boxes).toEqual(boxes);
  expect(matchProductOf(completeDraft, 'SY-P-0001', 1)?.rules).not.toHaveProperty('boxes');
});
