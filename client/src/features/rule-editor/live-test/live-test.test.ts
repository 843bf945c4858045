import { emptyDraft, type ProductDraft } from '@sycee/domain/catalog/product-draft';
import { attrSlugs } from '@sycee/domain/matching/attributes';
import { isKnown } from '@sycee/domain/matching/fact';
import { isPlausible } from '@sycee/domain/matching/plausible';
import { verdicts } from '@sycee/domain/matching/result';
import { expect, test } from 'vitest';
import { liveTest } from './live-test.ts';
import { inventedSamples, inventedSize, namedSamples } from './samples.ts';

const limit = (most: number): ProductDraft => ({
  ...emptyDraft,
  audience: 'person',
  rules: [
    { id: 'inquiries3m', kind: 'hard', weight: 3, attr: 'inquiries3m', op: '<=', value: most },
    { id: 'debtRatio', kind: 'hard', weight: 3, attr: 'debtRatio', op: '<=', value: 6_000 },
  ],
});

test('samples know what rules may read, and only plausible values', () => {
  for (const audience of ['person', 'company'] as const) {
    const all = [...inventedSamples(audience, '320506'), ...namedSamples(audience, '320506').map(({ facts }) => facts)];
    expect(all.length).toBe(inventedSize + 10);
    for (const facts of all)
      for (const attr of attrSlugs) {
        const fact = facts[attr];
        if (fact && isKnown(fact)) expect(isPlausible(attr, fact.value), `${attr} ${fact.value}`).toBe(true);
      }
    const first = all[0]!;
    expect(attrSlugs.every((attr) => first[attr] !== undefined)).toBe(audience === 'company');
    expect(inventedSamples(audience, '320506')).toEqual(inventedSamples(audience, '320506'));
  }
});

test('a wider rule shows who would match now, case by case and counted', () => {
  const { cases, before, after } = liveTest(limit(7), limit(2));
  const many = cases.find(({ sample }) => sample.name.en === 'Many inquiries')!;
  expect([many.before?.verdict, many.after.verdict]).toEqual(['no', 'match']);
  const unanswered = cases.find(({ sample }) => sample.name.en === 'No credit answer')!;
  expect([unanswered.before?.verdict, unanswered.after.verdict]).toEqual(['needs_data', 'needs_data']);
  expect(after.match).toBeGreaterThan(before!.match);
  for (const counts of [before!, after])
    expect(verdicts.reduce((sum, verdict) => sum + counts[verdict], 0)).toBe(inventedSize);
});

test('a draft without anything but one rule, and one without a published version, are tested too', () => {
  const unfinished: ProductDraft = {
    ...emptyDraft,
    rules: [...limit(3).rules, { id: 'age', kind: 'hard', weight: 1, attr: 'age', op: '>=', value: null }],
    boxes: [{ id: 'group', least: 2, rules: ['age', 'debtRatio'] }],
  };
  const { before, product, cases } = liveTest(unfinished, null);
  expect(before).toBeNull();
  expect(cases.every((one) => one.before === null)).toBe(true);
  expect(product.rules.rules.map(({ id }) => id)).toEqual(['inquiries3m', 'debtRatio']);
  expect(product.rules.boxes).toEqual([{ id: 'group', least: 1, rules: ['debtRatio'] }]);
});

test('two hundred people and ten cases take less than a tenth of a second', () => {
  liveTest(limit(3), limit(2));
  const begin = performance.now();
  for (let n = 0; n < 10; n++) liveTest(limit(n), limit(2));
  expect((performance.now() - begin) / 10).toBeLessThan(100);
});
