import { expect, test } from 'vitest';
import type { Rule } from '#matching/rule.ts';
import { copyOfDraft } from './copy-draft.ts';
import { changeLine, draftChanges } from './draft-changes.ts';
import { draftFieldList } from './draft-fields.ts';
import { canPublish, draftProblems } from './draft-problems.ts';
import { changedFields, mergeDrafts } from './merge-drafts.ts';
import { emptyDraft, type ProductDraft } from './product-draft.ts';
import { publishedProductOf } from './publishable.ts';

const both = (text: string) => ({ zh: `${text}中`, en: `${text} en` });
const income: Rule = { id: 'income', kind: 'hard', weight: 5, attr: 'monthlyIncome', op: '>=', value: 400_000 };
const complete: ProductDraft = {
  ...emptyDraft,
  name: both('贷'),
  institution: '019b76da-a800-7000-8000-000000000000',
  category: 'credit',
  audience: 'person',
  summary: both('用'),
  amountFromFen: 1_000_000,
  amountToFen: 20_000_000,
  termFromMonths: 6,
  termToMonths: 36,
  rateFrom: 345,
  rateTo: 720,
  repayments: ['equal_instalments'],
  feeTerms: { state: 'none', list: [] },
  fees: both('费'),
  defaultCosts: both('逾'),
  speedHours: 24,
  commission: 0,
  rules: [income],
  amount: { most: { kind: 'multiple', of: 'monthlyIncome', times: 1_000 }, leastShare: 6_000 },
  rate: { base: 500, moves: [], spread: 40 },
};
const names = {
  institution: () => '苏泽银行',
  regions: (code: string) => code,
  category: (slug: string) => slug,
  document: (slug: string) => slug,
};
const lines = (after: ProductDraft, before = complete, language: 'zh' | 'en' = 'en') =>
  draftChanges(before, after, { ...names, language }).map((change) => changeLine(change, language));
const fieldsOf = (draft: ProductDraft) => new Set(draftProblems(draft).map(({ field }) => field));

test('a complete draft can be published, and becomes the product that the engine reads', () => {
  expect(draftProblems(complete)).toEqual([]);
  expect(publishedProductOf(complete, 'P-1', 3)).toMatchObject({
    number: 'P-1',
    rules: { version: 3, rules: [income] },
  });
  expect(publishedProductOf(complete, 'P-1', 3)!.rules).not.toHaveProperty('boxes');
});

test.each([
  ['贷（模板）', 'Loan', 1],
  ['贷', 'Loan (Template)', 1],
  ['贷(模板)', 'Loan [template]', 1],
  ['模板工厂贷', 'Template Maker Loan', 0],
])('a product named %j / %j is kept from customers: %i', (zh, en, problems) => {
  const named = draftProblems({ ...complete, name: { zh, en } });
  expect(named.filter(({ field }) => field === 'name')).toHaveLength(problems);
  expect(canPublish({ ...complete, name: { zh, en } })).toBe(problems === 0);
});

test('an empty draft names every field that is missing, once, in both languages', () => {
  const problems = draftProblems(emptyDraft);
  expect(problems.map(({ field }) => field)).toEqual([...new Set(problems.map(({ field }) => field))]);
  expect(problems.every(({ words }) => words.zh !== '' && words.en !== '')).toBe(true);
  const free = ['feeTerms', 'defaultCosts', 'regions', 'documents', 'steps', 'questions', 'apply', 'sponsored'];
  const optional = new Set([...free, 'validFrom', 'validTo', 'boxes']);
  expect(fieldsOf(emptyDraft)).toEqual(new Set(draftFieldList.filter((field) => !optional.has(field))));
  expect(publishedProductOf(emptyDraft, 'P-1', 1)).toBeNull();
});

test('a loan to a person is not published without its sheet of all costs; one to a company may have unknown fees', () => {
  const unknown = { state: 'unknown', list: [] } as const;
  const vague: ProductDraft = { ...complete, feeTerms: unknown, defaultCosts: { zh: '', en: '' } };
  expect(fieldsOf(vague)).toEqual(new Set(['feeTerms', 'defaultCosts']));
  expect(fieldsOf({ ...complete, defaultCosts: { zh: '罚息', en: '' } })).toEqual(new Set(['defaultCosts']));
  expect(fieldsOf({ ...complete, feeTerms: { state: 'known', list: [] } })).toEqual(new Set(['feeTerms']));
  expect(canPublish({ ...vague, audience: 'company' })).toBe(true);
});

test('what the linter refuses is at its field, and a condition without a value at its condition', () => {
  const contradiction: Rule = { ...income, id: 'low', op: '<=', value: 100_000 };
  expect(draftProblems({ ...complete, rules: [income, contradiction] })[0]).toMatchObject({
    field: 'rules',
    severity: 'refuse',
  });
  expect(fieldsOf({ ...complete, rate: { base: 100, moves: [], spread: 0 } })).toEqual(new Set(['rate']));
  expect(fieldsOf({ ...complete, amountFromFen: 1_000_100 })).toContain('amountFromFen');
  expect(draftProblems({ ...complete, rules: [{ ...income, value: null }] })).toMatchObject([
    { field: 'rules', ruleId: 'income' },
  ]);
  expect(fieldsOf({ ...complete, rateTo: 300 })).toEqual(new Set(['rateTo']));
  expect(fieldsOf({ ...complete, validFrom: '2026-12-01', validTo: '2026-11-30' })).toEqual(new Set(['validTo']));
});

test('differences are in words of both languages', () => {
  const after: ProductDraft = { ...complete, rateFrom: 360, name: { ...complete.name, en: 'Loan' } };
  expect(lines(after)).toEqual(['Name (English): 贷 en → Loan', 'Annual rate from (simple): 3.45% → 3.60%']);
  expect(lines(after, complete, 'zh')).toContain('最低年化（单利）：3.45% → 3.60%');
  expect(lines({ ...complete, amountToFen: 30_000_000 }, complete, 'zh')).toEqual(['最高额度：20 万元 → 30 万元']);
});

test('differences of lists are by entry: added, removed, changed, or in another order', () => {
  const age: Rule = { id: 'age', kind: 'soft', weight: 2, attr: 'age', op: 'between', value: [22, 55] };
  const rules = lines({ ...complete, rules: [{ ...income, value: 500_000 }, age] });
  expect(rules[0]).toBe(
    'Conditions: Monthly income: at least ¥4,000 (required) → Monthly income: at least ¥5,000 (required)',
  );
  expect(rules[1]).toMatch(/^Conditions: none → Age: 22 to 55 \(bonus, weight 2\)$/);
  const two: ProductDraft = { ...complete, repayments: ['equal_instalments', 'flexible'] };
  expect(lines(two)).toEqual(['Repayment: none → Draw and repay any time']);
  expect(lines({ ...two, repayments: ['flexible', 'equal_instalments'] }, two)).toEqual([
    'Repayment (order): Equal instalments, Draw and repay any time → Draw and repay any time, Equal instalments',
  ]);
  const fee = {
    name: both('担保费'),
    when: 'yearly',
    basis: { kind: 'share', share: 100 },
    receiver: 'guarantor',
  } as const;
  expect(lines({ ...complete, feeTerms: { state: 'known', list: [fee] } })).toEqual([
    'Fees: no other fees → all fees are listed',
    'Fees: none → 担保费 en: 1% of the principal, every year, collected by the guarantor',
  ]);
});

test('every field that can differ has words for it', () => {
  for (const field of draftFieldList) {
    const changes = draftChanges(emptyDraft, { ...emptyDraft, [field]: valueOf[field] }, { ...names, language: 'zh' });
    expect(changes.length, field).toBeGreaterThan(0);
    for (const { label, before, after } of changes) {
      expect(label, field).not.toBe('');
      expect(before, field).not.toBe(after);
      expect(`${before}${after}`, field).not.toMatch(/undefined|object|NaN/);
    }
  }
});
const valueOf: ProductDraft = {
  ...complete,
  regions: ['320500'],
  documents: ['id_card'],
  steps: [both('步')],
  questions: [{ question: both('问'), answer: both('答') }],
  apply: 'bank_direct',
  commission: 120,
  sponsored: true,
  validFrom: '2026-11-24',
  validTo: '2026-12-24',
  boxes: [{ id: 'box', least: 1, rules: ['income'] }],
};

test('two writers of one draft keep what only one of them changed, and choose where both did', () => {
  const mine: ProductDraft = { ...complete, rateFrom: 300, speedHours: 48 };
  const theirs: ProductDraft = { ...complete, rateFrom: 310, commission: 80, speedHours: 48 };
  const { draft, conflicts } = mergeDrafts(complete, mine, theirs);
  expect(draft).toEqual({ ...complete, rateFrom: 300, speedHours: 48, commission: 80 });
  expect(conflicts).toEqual(['rateFrom']);
  expect(mergeDrafts(complete, complete, theirs)).toEqual({ draft: theirs, conflicts: [] });
});

test('fields are compared by their content', () => {
  const { amount } = complete;
  expect(
    changedFields(complete, { ...complete, amount: { leastShare: amount!.leastShare, most: amount!.most } }),
  ).toEqual([]);
});

test('a copy says so in its name, which stays within its length, and has no dates or advertising of its own', () => {
  const long: ProductDraft = {
    ...complete,
    name: { zh: '贷'.repeat(40), en: '' },
    sponsored: true,
    validTo: '2027-01-01',
  };
  const copy = copyOfDraft(long);
  expect([copy.name.zh.length, copy.name.zh.endsWith('（副本）'), copy.name.en]).toEqual([40, true, '']);
  expect([copy.sponsored, copy.validTo, copy.rules]).toEqual([false, null, complete.rules]);
});
