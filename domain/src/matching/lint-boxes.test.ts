import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributes } from './attributes.ts';
import { holds } from './check.ts';
import { lintProduct } from './lint.ts';
import { Accepted, samplesOf } from './lint-accepted.ts';
import { isPublishable } from './lint-finding.ts';
import type { MatchProduct } from './product.ts';
import type { Rule, RuleBox } from './rule.ts';
import { conditionOn, taxAdvance } from './testing.ts';

const rule = (id: string, part: object): Rule => ({ id, kind: 'hard', weight: 1, ...part }) as Rule;
const highTech = rule('tech', { attr: 'highTech', op: '=', value: true });
const staff = rule('staff', { attr: 'staffCount', op: '>=', value: 10 });
const noLawsuits = rule('suits', { attr: 'lawsuits', op: '<=', value: 0 });

const withBoxes = (boxes: readonly RuleBox[], ...extra: Rule[]): MatchProduct => ({
  ...taxAdvance,
  rules: { ...taxAdvance.rules, rules: [...taxAdvance.rules.rules, ...extra], boxes },
});
const codes = (product: MatchProduct) => lintProduct(product).map(({ code, ruleId }) => `${code} ${ruleId}`);

test('boxes that some people pass have no findings', () => {
  const boxes = [{ id: 'any', least: 1, rules: ['tech', 'staff'] }];
  expect(lintProduct(withBoxes(boxes, highTech, staff))).toEqual([]);
  expect(
    lintProduct(withBoxes([{ id: 'two', least: 2, rules: ['tech', 'staff', 'suits'] }], highTech, staff, noLawsuits)),
  ).toEqual([]);
});

test.each<[string, MatchProduct, string]>([
  ['an empty box', withBoxes([{ id: 'any', least: 1, rules: [] }]), 'empty any'],
  ['more than its rules', withBoxes([{ id: 'any', least: 3, rules: ['tech', 'staff'] }], highTech, staff), 'box any'],
  ['none of its rules', withBoxes([{ id: 'any', least: 0, rules: ['tech', 'staff'] }], highTech, staff), 'box any'],
  ['all of its rules', withBoxes([{ id: 'any', least: 2, rules: ['tech', 'staff'] }], highTech, staff), 'idle any'],
  [
    'a rule in two boxes',
    withBoxes(
      [
        { id: 'any', least: 1, rules: ['tech', 'staff'] },
        { id: 'other', least: 1, rules: ['staff', 'suits'] },
      ],
      highTech,
      staff,
      noLawsuits,
    ),
    'box staff',
  ],
  [
    'a rule twice in a box',
    withBoxes([{ id: 'any', least: 1, rules: ['tech', 'staff', 'staff'] }], highTech, staff),
    'box staff',
  ],
  ['a bonus in a box', withBoxes([{ id: 'any', least: 1, rules: ['home', 'tech'] }], highTech), 'box home'],
  ['a rule that is gone', withBoxes([{ id: 'any', least: 1, rules: ['gone', 'tech'] }], highTech), 'box any'],
  [
    'an id that a rule has',
    withBoxes([{ id: 'tech', least: 1, rules: ['tech', 'staff'] }], highTech, staff),
    'duplicate tech',
  ],
  [
    'rules of which nobody meets two',
    withBoxes(
      [{ id: 'two', least: 2, rules: ['low', 'high', 'older'] }],
      rule('low', { attr: 'staffCount', op: '<=', value: 3 }),
      rule('high', { attr: 'staffCount', op: '>=', value: 50 }),
      rule('older', { attr: 'companyMonths', op: '<=', value: 12 }),
    ),
    'contradiction two',
  ],
  [
    'boxes that contradict each other',
    withBoxes(
      [
        { id: 'one', least: 1, rules: ['low', 'lower'] },
        { id: 'two', least: 1, rules: ['high', 'higher'] },
      ],
      rule('low', { attr: 'staffCount', op: '<=', value: 3 }),
      rule('lower', { attr: 'staffCount', op: '<=', value: 2 }),
      rule('high', { attr: 'staffCount', op: '>=', value: 50 }),
      rule('higher', { attr: 'staffCount', op: '>=', value: 80 }),
    ),
    'contradiction two',
  ],
  [
    'a box that everybody passes',
    withBoxes(
      [{ id: 'any', least: 1, rules: ['low', 'high'] }],
      rule('low', { attr: 'staffCount', op: '<=', value: 10 }),
      rule('high', { attr: 'staffCount', op: '>=', value: 10 }),
    ),
    'idle any',
  ],
  [
    'a rule that the required ones exclude',
    withBoxes(
      [{ id: 'any', least: 1, rules: ['young', 'tech'] }],
      rule('young', { attr: 'companyMonths', op: '<=', value: 12 }),
      highTech,
    ),
    'unreachable young',
  ],
  [
    'a rule that the required ones contain',
    withBoxes(
      [{ id: 'any', least: 1, rules: ['year', 'tech'] }],
      rule('year', { attr: 'companyMonths', op: '>=', value: 12 }),
      highTech,
    ),
    'idle year',
  ],
])('the linter names %s', (_, product, code) => {
  expect(codes(product)).toContain(code);
  for (const { words } of lintProduct(product)) {
    expect(words.zh).toMatch(/。$/);
    expect(words.en).toMatch(/\.$/);
    expect(`${words.zh} ${words.en}`).not.toMatch(/或者|并且|\b(and|or)\b/u);
  }
});

test('a grade that only a box excludes needs no row of the amount formula', () => {
  const rules = taxAdvance.rules.rules.filter(({ id }) => id !== 'grade');
  const grades = [
    rule('good', { attr: 'taxGrade', op: 'in', value: ['A', 'B'] }),
    rule('new', { attr: 'taxGrade', op: '=', value: 'M' }),
  ];
  const product = (boxes: readonly RuleBox[]) => ({
    ...taxAdvance,
    rules: { ...taxAdvance.rules, rules: [...rules, ...grades, highTech], boxes },
  });
  expect(codes(product([{ id: 'any', least: 1, rules: ['good', 'new'] }]))).toEqual([]);
  expect(codes(product([{ id: 'any', least: 1, rules: ['good', 'new', 'tech'] }]))).toContain('gap amount');
});

test('a box that can be met has a person who meets it, found by trying everybody', () => {
  const attrs = ['taxGrade', 'highTech', 'overdueNow'] as const;
  const anyRules = fc
    .array(fc.constantFrom(...attrs).chain(conditionOn), { minLength: 2, maxLength: 6 })
    .map((list) => list.map((condition, at) => rule(`r${at}`, condition)));
  const people = attrs.reduce<Record<string, string | number | boolean>[]>(
    (all, attr) => all.flatMap((one) => samplesOf(attr, []).map((value) => ({ ...one, [attr]: value }))),
    [{}],
  );
  const seen = { met: 0, unmet: 0 };
  fc.assert(
    fc.property(anyRules, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), (rules, least, split) => {
      const ids = rules.map(({ id }) => id);
      const boxes = [
        { id: 'one', least, rules: ids.slice(0, split) },
        { id: 'two', least: 1, rules: ids.slice(split, split + 2) },
      ].filter(({ rules: own }) => own.length > 0);
      const accepted = new Accepted(rules, boxes);
      const passes = (person: Record<string, string | number | boolean>, id: string) => {
        const one = rules.find((other) => other.id === id)!;
        return holds(one, person[one.attr]!);
      };
      const fits = people.filter((person) => rules.every((one) => !accepted.isRequired(one) || passes(person, one.id)));
      if (fits.length === 0) return;
      for (const box of boxes) {
        const counts = fits.map((person) => box.rules.filter((id) => passes(person, id)).length);
        expect(accepted.limitsOf(box)).toEqual({ fewest: Math.min(...counts), most: Math.max(...counts) });
      }
      const meets = (person: Record<string, string | number | boolean>) =>
        boxes.every((box) => box.rules.filter((id) => passes(person, id)).length >= box.least);
      if (boxes.some((box) => (accepted.limitsOf(box)?.most ?? 0) < box.least)) return;
      const isMet = fits.some(meets);
      seen[isMet ? 'met' : 'unmet'] += 1;
      expect(accepted.canMeetBoxesTogether()).toBe(isMet);
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(seen.met, seen.unmet)).toBeGreaterThan(20);
});

test('many boxes over the same attributes are checked in a moment', () => {
  const fen = Object.entries(attributes).filter(([, { type }]) => type === 'fen');
  const rules = Array.from({ length: 60 }, (_, at) =>
    rule(`r${at}`, { attr: fen[at % fen.length]![0], op: at % 2 ? '>=' : '<=', value: 1_000_000 * (1 + at) }),
  );
  const boxes = Array.from({ length: 20 }, (_, at) => ({
    id: `b${at}`,
    least: 2,
    rules: rules.slice(3 * at, 3 * at + 3).map(({ id }) => id),
  }));
  expect(isPublishable(lintProduct(withBoxes(boxes, ...rules)))).toBe(false);
});
