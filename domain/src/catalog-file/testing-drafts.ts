import fc from 'fast-check';
import { categorySlugs } from '#catalog/categories.ts';
import { documents } from '#catalog/documents.ts';
import { applyWays } from '#catalog/product.ts';
import type { ProductDraft } from '#catalog/product-draft.ts';
import { attrSlugs } from '#matching/attributes.ts';
import { audiences } from '#matching/product.ts';
import type { AmountTerm } from '#matching/rule.ts';
import { feeReceivers, feeStates, feeTimes } from '#money/fee.ts';
import { repayments } from '#money/loan.ts';

const most = 1_000_000_000_000;
/** Texts as the contract stores them, with everything that a spreadsheet could take for something else. */
const words = fc
  .oneof(
    fc.constantFrom(
      '',
      '=1+1',
      '+8610',
      '-5',
      '@sum',
      "'quoted",
      "'=1",
      '<b>粗体</b>',
      '3.45%',
      '1.5万',
      '00012',
      'true',
      '2026-01-01',
      '第一行\n第二行',
      'a,b；c、d',
      '😀',
    ),
    fc.string({ maxLength: 30, unit: fc.constantFrom(...'ab 中文，。=+-@"\'<>&;~％100') }),
  )
  .map((text) => text.trim());
const line = fc.record({ zh: words, en: words });
const amount = fc.integer({ min: 0, max: most });
const signed = fc.integer({ min: -most, max: most });
const rate = fc.integer({ min: 0, max: 10_000 });
const nullable = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null });
const attr = fc.constantFrom(...attrSlugs);
const id = fc.stringMatching(/^[\w-]{1,12}$/);
const one = fc.oneof(signed, fc.boolean(), fc.constantFrom('A', 'B', 'clear', 'none', '310000', 'x=y；z', '中'));
const condition = fc.oneof(
  fc.record({ attr, op: fc.constantFrom('>=' as const, '<=' as const), value: signed }),
  fc.record({ attr, op: fc.constant('=' as const), value: one }),
  fc.record({ attr, op: fc.constant('between' as const), value: fc.tuple(signed, signed) }),
  fc.record({ attr, op: fc.constantFrom('in' as const, 'not' as const), value: fc.array(one, { maxLength: 4 }) }),
);
const document = fc.constantFrom(...Object.keys(documents));
/** An empty reason is none; files do not tell them apart. */
const reason = line.filter(({ zh, en }) => zh !== '' || en !== '');
const rule = fc
  .tuple(
    condition,
    fc.record(
      {
        id,
        kind: fc.constantFrom('hard' as const, 'soft' as const),
        weight: fc.integer({ min: 1, max: 10 }),
        reason,
        fix: reason,
        document,
      },
      { requiredKeys: ['id', 'kind', 'weight'] },
    ),
    fc.boolean(),
  )
  .map(([of, rest, isMissing]) => ({ ...of, ...rest, ...(isMissing && { value: null }) }));
const table = fc.dictionary(fc.constantFrom('A', 'B', 'true', 'none', 'x;y=z', '中'), signed, { maxKeys: 3 });
const factor = fc.oneof(signed, fc.record({ by: attr, table }));
const { term } = fc.letrec<{ term: AmountTerm }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ kind: fc.constant('fixed' as const), amountFen: amount }),
    fc.record({ kind: fc.constant('table' as const), by: attr, table }),
    fc.record({ kind: fc.constant('multiple' as const), of: attr, times: factor }),
    fc.record(
      { kind: fc.constant('percent' as const), of: attr, share: factor, less: attr },
      { requiredKeys: ['kind', 'of', 'share'] },
    ),
    fc.record({ kind: fc.constant('min' as const), of: fc.array(tie('term'), { minLength: 1, maxLength: 3 }) }),
  ),
}));
const move = fc.tuple(condition, fc.integer({ min: -10_000, max: 10_000 })).map(([of, add]) => ({ ...of, add }));
const day = fc.integer({ min: 0, max: 20_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));

/** Any draft that the contract takes. */
export const anyDraft = fc.record({
  name: line,
  institution: fc.constant(null),
  category: nullable(fc.constantFrom(...categorySlugs)),
  audience: nullable(fc.constantFrom(...audiences)),
  summary: line,
  amountFromFen: nullable(amount),
  amountToFen: nullable(amount),
  termFromMonths: nullable(fc.integer({ min: 0, max: 600 })),
  termToMonths: nullable(fc.integer({ min: 0, max: 600 })),
  rateFrom: nullable(rate),
  rateTo: nullable(rate),
  repayments: fc.array(fc.constantFrom(...repayments), { maxLength: 3 }),
  feeTerms: fc.record({
    state: fc.constantFrom(...feeStates),
    list: fc.array(
      fc.record({
        name: line,
        when: fc.constantFrom(...feeTimes),
        basis: fc.oneof(
          fc.record({ kind: fc.constant('share' as const), share: rate }),
          fc.record({ kind: fc.constant('fixed' as const), amountFen: amount }),
        ),
        receiver: fc.constantFrom(...(Object.keys(feeReceivers) as (keyof typeof feeReceivers)[])),
      }),
      { maxLength: 3 },
    ),
  }),
  fees: line,
  defaultCosts: line,
  speedHours: nullable(fc.integer({ min: 1, max: 8760 })),
  regions: fc.array(fc.stringMatching(/^\d{6}$/), { maxLength: 4 }),
  documents: fc.array(document, { maxLength: 4 }),
  steps: fc.array(line, { maxLength: 3 }),
  questions: fc.array(fc.record({ question: line, answer: line }), { maxLength: 3 }),
  apply: fc.constantFrom(...(Object.keys(applyWays) as (keyof typeof applyWays)[])),
  commission: nullable(rate),
  sponsored: fc.boolean(),
  validFrom: nullable(day),
  validTo: nullable(day),
  rules: fc.array(rule, { maxLength: 4 }),
  boxes: fc.array(
    fc.record({ id, least: fc.integer({ min: 1, max: 60 }), rules: fc.array(id, { minLength: 1, maxLength: 3 }) }),
    { maxLength: 2 },
  ),
  amount: nullable(fc.record({ most: term, leastShare: rate })),
  rate: nullable(fc.record({ base: rate, moves: fc.array(move, { maxLength: 3 }), spread: rate })),
}) as fc.Arbitrary<ProductDraft>;
