import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersThatDecide } from './answers-that-decide.ts';
import { commonBlocker } from './blocker.ts';
import { applyChanges } from './change.ts';
import { decisiveRules } from './decisive-rules.ts';
import { boxSentence, boxTitle } from './explain-rules.ts';
import { compileFit } from './fitting-customers.ts';
import { lintProduct } from './lint.ts';
import { obstacle } from './obstacle.ts';
import type { MatchProduct } from './product.ts';
import { raisePlan } from './raise-plan.ts';
import type { Rule, RuleBox } from './rule.ts';
import { Shelf } from './shelf.ts';
import { ShelfMatch } from './shelf-match.ts';
import { anyInput, anyProduct, evaluate, goodFirm, taxAdvance, valueOfAttr, withFacts, without } from './testing.ts';
import { anyBoxedCase } from './testing-boxes.ts';
import { judge } from './testing-oracle.ts';
import { vectorOf } from './vector.ts';

const isRefused = (product: MatchProduct): boolean =>
  lintProduct(product).some(({ code, severity }) => severity === 'refuse' && code === 'contradiction');

test('with boxes, verdicts, states and the effort of the smallest change agree with trying everything', () => {
  const seen = { match: 0, near_miss: 0, needs_data: 0, no: 0, pairs: 0 };
  fc.assert(
    fc.property(anyBoxedCase, ({ product, input }) => {
      // The smallest change is defined for formulas that never fall for better facts, which publishing checks.
      if (isRefused(product)) return;
      const row = evaluate(input, product);
      seen[row.verdict] += 1;
      if (row.smallestChange?.changes.length === 2) seen.pairs += 1;
      expect({
        verdict: row.verdict,
        states: row.rules.map(({ state }) => state),
        boxes: row.boxes?.map(({ state }) => state) ?? [],
        cost: row.smallestChange?.cost ?? null,
      }).toEqual(judge(product, input));
    }),
    { numRuns: 1_200 },
  );
  for (const n of Object.values(seen)) expect(n).toBeGreaterThan(5);
});

test('applying the smallest change to a near miss with boxes gives a match, and each change is needed', () => {
  let near = 0;
  fc.assert(
    fc.property(anyBoxedCase, ({ product, input }) => {
      const { verdict, smallestChange } = evaluate(input, product);
      if (isRefused(product) || verdict !== 'near_miss') return;
      near += 1;
      const { changes } = smallestChange!;
      expect(evaluate(applyChanges(input, changes), product).verdict).toBe('match');
      for (const left of changes)
        expect(
          evaluate(
            applyChanges(
              input,
              changes.filter((one) => one !== left),
            ),
            product,
          ).verdict,
        ).not.toBe('match');
    }),
    { numRuns: 2_000 },
  );
  // Some 120 of them on average; enough that the property says something.
  expect(near).toBeGreaterThan(50);
});

test('a product with boxes has the same result alone, on a shelf beside others, and as a bare verdict', () => {
  fc.assert(
    fc.property(fc.array(anyBoxedCase, { maxLength: 8 }), anyProduct, anyInput, (cases, plain, input) => {
      const products = [plain, ...cases.map(({ product }) => product)];
      const match = new ShelfMatch(new Shelf(products), input);
      const alone = products.map((product) => evaluate(input, product));
      expect(products.map((_, index) => match.verdictAt(index))).toEqual(alone.map(({ verdict }) => verdict));
      expect(products.map((_, index) => match.rowAt(index))).toEqual(alone);
      expect(match.rowAt(0)).not.toHaveProperty('boxes');
    }),
    { numRuns: 300 },
  );
});

test('customers are found for products with boxes as the engine finds them one by one', () => {
  fc.assert(
    fc.property(anyBoxedCase, ({ product, input }) => {
      const { verdict, rules, boxes = [] } = evaluate(input, product);
      const inBox = (id: string) => boxes.some((box) => box.rules.includes(id));
      const hasFailed =
        rules.some(({ id, kind, state }) => kind === 'hard' && state === 'failed' && !inBox(id)) ||
        boxes.some(({ state }) => state === 'failed');
      expect(compileFit(product)(vectorOf(input.facts))).toBe(hasFailed ? 'failed' : verdict);
    }),
    { numRuns: 1_000 },
  );
});

test('a fact that is reported as missing because of a box can decide the box', () => {
  fc.assert(
    fc.property(anyBoxedCase, fc.infiniteStream(fc.nat()), ({ product, input }, picks) => {
      const row = evaluate(input, product);
      const passedBoxes = (row.boxes ?? []).filter(({ state }) => state === 'passed');
      const idle = new Set(
        row.rules
          .filter(({ id, state }) => state === 'unknown' && passedBoxes.some(({ rules }) => rules.includes(id)))
          .map(({ attr }) => attr),
      );
      for (const attr of idle) {
        if (attr === 'amount' || row.missingAttributes.includes(attr)) continue;
        const [value] = fc.sample(valueOfAttr(attr), { numRuns: 1, seed: picks.next().value });
        const withFact = evaluate(withFacts(input, { [attr]: value }), product).verdict;
        // A change can open a box that passes. So where no change helps yet, one more fact may show that one does, but never a match.
        const possible = row.verdict === 'no' ? ['no', 'near_miss', 'needs_data'] : [row.verdict];
        expect(possible).toContain(withFact);
      }
    }),
    { numRuns: 1_000 },
  );
});

const rule = (id: string, part: object): Rule => ({ id, kind: 'hard', weight: 3, ...part }) as Rule;
const extra = [
  rule('tech', { attr: 'highTech', op: '=', value: true }),
  rule('staff', { attr: 'staffCount', op: '>=', value: 10, document: 'social_insurance_record' }),
  rule('share', { attr: 'largestCustomerShare', op: '<=', value: 5_000 }),
];
const boxed = (least: number, rules: readonly string[] = ['tech', 'staff', 'share']): MatchProduct => ({
  ...taxAdvance,
  rules: {
    ...taxAdvance.rules,
    rules: [...taxAdvance.rules.rules, ...extra],
    boxes: [{ id: 'box', least, rules }] as RuleBox[],
  },
});
const firm = withFacts(goodFirm, { highTech: false, staffCount: 8, largestCustomerShare: 5_338 });

test('the cheapest way to reach enough rules of a box is the smallest change', () => {
  const one = evaluate(firm, boxed(1));
  expect(one).toMatchObject({
    verdict: 'near_miss',
    smallestChange: { changes: [{ attr: 'largestCustomerShare', from: 5_338, to: 5_000 }], cost: 11 },
  });
  expect(one.boxes).toEqual([{ id: 'box', least: 1, rules: ['tech', 'staff', 'share'], state: 'failed' }]);
  const two = evaluate(firm, boxed(2));
  expect(two.smallestChange?.changes.map(({ attr }) => attr).sort()).toEqual(['largestCustomerShare', 'staffCount']);
  expect(evaluate(firm, boxed(3)).verdict).toBe('no');
});

test('a fact is missing only while its box is open, and only then decides', () => {
  const open = without(withFacts(firm, { staffCount: 12 }), 'highTech');
  expect(evaluate(open, boxed(1))).toMatchObject({ verdict: 'match', missingAttributes: [] });
  const needs = evaluate(open, boxed(2));
  expect(needs).toMatchObject({ verdict: 'needs_data', missingAttributes: ['highTech'] });
  expect(answersThatDecide([needs])).toEqual({ attrs: ['highTech'], decided: 1 });
});

test('rules that a box does not need ask for no document and lower no score', () => {
  const all = withFacts(firm, { highTech: true, staffCount: 40, largestCustomerShare: 1_000 });
  const lacking = withFacts(all, { staffCount: 0 });
  expect(evaluate(all, boxed(2)).verdict).toBe('match');
  expect(evaluate(lacking, boxed(2)).verdict).toBe('match');
  expect(evaluate(all, boxed(3)).missingDocuments).toContain('social_insurance_record');
  expect(evaluate(lacking, boxed(2)).missingDocuments).not.toContain('social_insurance_record');
  expect(evaluate(lacking, boxed(1)).score).toBe(evaluate(all, boxed(1)).score);
});

test('the reasons of a product leave out rules of a box that others decide', () => {
  const half = withFacts(firm, { staffCount: 12, inquiries3m: 4 });
  const row = evaluate(half, boxed(1));
  expect(row.boxes?.[0]?.state).toBe('passed');
  expect(decisiveRules(row).filter(({ state }) => state === 'failed')).toMatchObject([{ id: 'inquiries' }]);
  expect(commonBlocker([row, row, row])).toMatchObject({ attr: 'inquiries3m', products: 3, matching: 3 });
  const failing = evaluate(firm, boxed(1));
  expect(decisiveRules(failing).flatMap(({ id, state }) => (state === 'failed' ? [id] : []))).toEqual([
    'tech',
    'staff',
    'share',
  ]);
  expect(commonBlocker([failing, failing, failing])).toBeNull();
  const stuck = evaluate(without(withFacts(firm, { age: 70 }), 'highTech'), boxed(1));
  expect(obstacle(stuck, { language: 'zh' })).toContain('年龄');
});

test('a figure is raised only as far as its box stays passed', () => {
  const small = rule('small', { attr: 'tax12m', op: '<=', value: 40_000_000 });
  const product: MatchProduct = {
    ...taxAdvance,
    rules: {
      ...taxAdvance.rules,
      rules: [...taxAdvance.rules.rules, small, extra[0]!],
      boxes: [{ id: 'box', least: 1, rules: ['small', 'tech'] }],
    },
  };
  const most = (input: typeof goodFirm) => raisePlan(input, [product])[0]?.raises[0]?.most.to;
  expect(most(withFacts(goodFirm, { highTech: false }))).toBe(40_000_000);
  expect(most(withFacts(goodFirm, { highTech: true }))).toBe(50_000_000);
});

test('a box is said in plain words, without logical connectors', () => {
  const [box] = evaluate(firm, boxed(2)).boxes!;
  const stateOf = (id: string) => evaluate(firm, boxed(2)).rules.find((one) => one.id === id)?.state;
  expect([boxTitle(box!, 'zh'), boxTitle(box!, 'en')]).toEqual(['以下 3 项至少满足 2 项', 'At least 2 of these 3']);
  expect(boxTitle({ ...box!, least: 1 }, 'zh')).toBe('以下 3 项满足任意 1 项');
  expect([boxSentence(box!, stateOf, 'zh'), boxSentence(box!, stateOf, 'en')]).toEqual([
    '已满足 0 项，还差 2 项。',
    '0 met, 2 short.',
  ]);
  const open = (id: string) => (id === 'tech' ? 'passed' : id === 'staff' ? 'failed' : 'unknown');
  expect(boxSentence({ ...box!, state: 'unknown' }, open, 'en')).toBe('1 met, 1 unknown; 1 more needed.');
  expect(boxSentence({ ...box!, state: 'passed' }, () => 'passed', 'zh')).toBe('已满足 3 项。');
});
