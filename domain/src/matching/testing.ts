import fc from 'fast-check';
import { type AttrSlug, attributes, attrSlugs } from './attributes.ts';
import type { Fact, Facts } from './fact.ts';
import type { MatchProduct } from './product.ts';
import type { MatchInput, MatchRow } from './result.ts';
import type { AmountTerm, Condition, Rule } from './rule.ts';
import { Shelf } from './shelf.ts';
import { ShelfMatch } from './shelf-match.ts';
import type { FactValue } from './value.ts';

/** Random rules, facts and products for property tests; few values, so that rules and facts often coincide. */
const regions = ['320000', '320500', '320506', '330100', '500100', '500101', '500229', '469002'];

/** A few values on a scale, so that facts fall on, just below and just above the bounds of rules. */
const scale: Readonly<Record<string, number>> = { fen: 1_000_000, months: 6, percent: 500, number: 1 };

export const valueOfAttr = (attr: AttrSlug): fc.Arbitrary<FactValue> => {
  const { type, choices, min, max } = attributes[attr];
  if (choices) return fc.constantFrom(...choices.map(({ value }) => value));
  if (type === 'boolean') return fc.boolean();
  if (type === 'region') return fc.constantFrom(...regions);
  const step = scale[type] ?? 1;
  const near = fc.tuple(fc.integer({ min: -2, max: 60 }), fc.integer({ min: -1, max: 1 }));
  return near.map(([n, off]) => Math.min(max, Math.max(min, n * step + off)));
};

const numbers = (attr: AttrSlug) => valueOfAttr(attr).map(Number);

export const conditionOn = (attr: AttrSlug): fc.Arbitrary<Condition> => {
  const { type, choices } = attributes[attr];
  const values = valueOfAttr(attr);
  const list = fc.uniqueArray(values, { minLength: 1, maxLength: 4 });
  if (type === 'boolean') return values.map((value) => ({ attr, op: '=', value }));
  if (choices || type === 'region')
    return fc.oneof(
      fc.tuple(fc.constantFrom('in' as const, 'not' as const), list).map(([op, value]) => ({ attr, op, value })),
      values.map((value) => ({ attr, op: '=' as const, value })),
    );
  return fc.oneof(
    fc.tuple(fc.constantFrom('>=' as const, '<=' as const), numbers(attr)).map(([op, value]) => ({ attr, op, value })),
    fc.tuple(numbers(attr), numbers(attr)).map(([a, b]) => ({
      attr,
      op: 'between' as const,
      value: [Math.min(a, b), Math.max(a, b)] as const,
    })),
    values.map((value) => ({ attr, op: '=' as const, value })),
  );
};

export const anyAttr = fc.constantFrom(...attrSlugs);
export const anyCondition = anyAttr.chain(conditionOn);

const anyRules: fc.Arbitrary<Rule[]> = fc
  .array(
    fc.tuple(
      anyCondition,
      fc.constantFrom('hard' as const, 'hard' as const, 'soft' as const),
      fc.integer({ min: 1, max: 10 }),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((list) => list.map(([condition, kind, weight], place) => ({ ...condition, id: `r${place}`, kind, weight })));

const rising = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const grades = attributes.taxGrade.choices?.map(({ value }) => value) ?? [];
const factor = fc.oneof(
  fc.integer({ min: 0, max: 2_000 }),
  fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 5, maxLength: 5 }).map((values) => ({
    by: 'taxGrade' as const,
    table: Object.fromEntries(rising(values).map((value, place) => [grades[place] ?? '', value])),
  })),
);
const base = fc.constantFrom<AttrSlug>('tax12m', 'invoiced12m', 'monthlyIncome', 'houseValue');

const plainTerm: fc.Arbitrary<AmountTerm> = fc.oneof(
  fc.integer({ min: 0, max: 500 }).map((n) => ({ kind: 'fixed' as const, amountFen: n * 1_000_000 })),
  fc.tuple(base, factor).map(([of, times]) => ({ kind: 'multiple' as const, of, times })),
  fc.tuple(base, fc.integer({ min: 0, max: 10_000 }), fc.boolean()).map(([of, share, owed]) => ({
    kind: 'percent' as const,
    of,
    share,
    ...(owed ? { less: 'houseLoan' as const } : {}),
  })),
);
/** Never decreases for better facts, as the linter requires. */
export const anyTerm: fc.Arbitrary<AmountTerm> = fc.oneof(
  plainTerm,
  fc.array(plainTerm, { minLength: 1, maxLength: 3 }).map((of) => ({ kind: 'min' as const, of })),
);

export const anyProduct: fc.Arbitrary<MatchProduct> = fc
  .record({
    audience: fc.constantFrom('person' as const, 'company' as const),
    regions: fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...regions), { minLength: 1, maxLength: 2 })),
    rules: anyRules,
    most: anyTerm,
    from: fc.integer({ min: 1, max: 50 }),
    width: fc.integer({ min: 0, max: 300 }),
    moves: fc.array(fc.tuple(anyCondition, fc.integer({ min: -100, max: 100 })), { maxLength: 2 }),
    number: fc.integer({ min: 1, max: 9_999 }),
  })
  .map(({ audience, regions: codes, rules, most, from, width, moves, number }) => ({
    number: `SY-P-${number}`,
    audience,
    amountFromFen: from * 1_000_000,
    amountToFen: (from + width) * 1_000_000,
    termFromMonths: 12,
    termToMonths: 36,
    rateFrom: 300,
    rateTo: 600,
    repayments: ['equal_instalments'],
    regions: codes,
    documents: ['id_card'],
    rules: {
      version: 1,
      rules,
      amount: { most, leastShare: 7_800 },
      rate: { base: 400, moves: moves.map(([condition, add]) => ({ ...condition, add })), spread: 50 },
    },
  }));

const factOn = (attr: AttrSlug): fc.Arbitrary<Fact> =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: valueOfAttr(attr).map((value) => ({ value, source: 'answer' as const, asOf: '2026-11-20' })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { unknown: true as const, why: 'not_asked' as const },
        { unknown: true as const, why: 'source_failed' as const },
      ),
    },
  );

export const anyFacts: fc.Arbitrary<Facts> = fc.record(
  Object.fromEntries(attrSlugs.map((attr) => [attr, factOn(attr)])) as Record<AttrSlug, fc.Arbitrary<Fact>>,
);
export const anyInput: fc.Arbitrary<MatchInput> = anyFacts.map((facts) => ({
  asOf: '2026-11-20',
  facts,
  documents: [],
}));

/** Facts with a known value for everything, taken as answers of one day. */
export const known = (values: Partial<Record<AttrSlug, FactValue>>): Facts =>
  Object.fromEntries(
    Object.entries(values).map(([attr, value]) => [attr, { value, source: 'answer', asOf: '2026-11-20' }]),
  );

/** A realistic tax loan that tests vary. */
export const taxAdvance: MatchProduct = {
  number: 'SY-P-0001',
  audience: 'company',
  amountFromFen: 30_000_000,
  amountToFen: 300_000_000,
  termFromMonths: 12,
  termToMonths: 36,
  rateFrom: 345,
  rateTo: 420,
  repayments: ['equal_instalments'],
  regions: ['320500'],
  documents: ['business_licence'],
  rules: {
    version: 14,
    rules: [
      { id: 'years', kind: 'hard', weight: 5, attr: 'companyMonths', op: '>=', value: 36 },
      { id: 'tax', kind: 'hard', weight: 8, attr: 'tax12m', op: '>=', value: 10_000_000 },
      { id: 'grade', kind: 'hard', weight: 6, attr: 'taxGrade', op: 'in', value: ['A', 'B', 'M'] },
      { id: 'inquiries', kind: 'hard', weight: 4, attr: 'inquiries3m', op: '<=', value: 3 },
      { id: 'overdue', kind: 'hard', weight: 6, attr: 'overdueNow', op: '=', value: false },
      { id: 'age', kind: 'hard', weight: 1, attr: 'age', op: 'between', value: [18, 65] },
      {
        id: 'home',
        kind: 'soft',
        weight: 2,
        attr: 'house',
        op: 'in',
        value: ['mortgaged', 'clear'],
        document: 'property_certificate',
      },
    ],
    amount: {
      most: { kind: 'multiple', of: 'tax12m', times: { by: 'taxGrade', table: { A: 700, B: 600, M: 350 } } },
      leastShare: 7_800,
    },
    rate: { base: 420, moves: [{ attr: 'tax12m', op: '>=', value: 30_000_000, add: -35 }], spread: 35 },
  },
};

export const goodFirm: MatchInput = {
  asOf: '2026-11-20',
  documents: ['business_licence'],
  facts: known({
    hasCompany: true,
    companyRegion: '320506',
    companyMonths: 63,
    tax12m: 38_620_000,
    taxGrade: 'B',
    inquiries3m: 2,
    overdueNow: false,
    age: 42,
    house: 'mortgaged',
  }),
};

export const withFacts = (input: MatchInput, values: Partial<Record<AttrSlug, FactValue>>): MatchInput => ({
  ...input,
  facts: { ...input.facts, ...known(values) },
});
export const without = (input: MatchInput, attr: AttrSlug): MatchInput => ({
  ...input,
  facts: { ...input.facts, [attr]: { unknown: true, why: 'source_failed' } },
});

/** The result of one product. */
export const evaluate = (input: MatchInput, product: MatchProduct): MatchRow =>
  new ShelfMatch(new Shelf([product]), input).rowAt(0);
