import { emptyDraft, type ProductDraft } from '@sycee/domain/catalog/product-draft';
import { attributes, attrSlugs } from '@sycee/domain/matching/attributes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addRule,
  changeRule,
  moveBy,
  moveOnto,
  moveToNewBox,
  moveToPlace,
  openBox,
  operatorsOf,
  placeOf,
  removeRule,
  rulesAt,
  setLeast,
  withAttribute,
  withOperator,
} from './rules.ts';

type Edit = (draft: ProductDraft) => ProductDraft;
const pick = <Item>(list: readonly Item[], n: number): Item | undefined => list[n % Math.max(1, list.length)];
const anyEdit: fc.Arbitrary<Edit> = fc
  .tuple(
    fc.constantFrom('add', 'remove', 'all', 'bonus', 'box', 'new', 'least', 'open', 'by', 'onto'),
    fc.nat(),
    fc.nat(),
  )
  .map(([kind, n, m]) => (draft) => {
    const rule = pick(draft.rules, n)?.id;
    const box = pick(draft.boxes, m)?.id;
    if (kind === 'add') return addRule(draft, pick(attrSlugs, n)!, box && m % 2 ? { box } : 'all').draft;
    if (kind === 'least' && box) return setLeast(draft, box, n % 6);
    if (kind === 'open' && box) return openBox(draft, box);
    if (!rule) return draft;
    if (kind === 'remove') return removeRule(draft, rule);
    if (kind === 'all' || kind === 'bonus') return moveToPlace(draft, rule, kind);
    if (kind === 'box' && box) return moveToPlace(draft, rule, { box });
    if (kind === 'new') return moveToNewBox(draft, rule).draft;
    if (kind === 'by') return moveBy(draft, rule, m % 2 ? 1 : -1);
    return kind === 'onto' ? moveOnto(draft, rule, pick(draft.rules, m)!.id) : draft;
  });

test('whatever is done, each rule has one place, no box is empty or asks for too many, and no bonus is in a box', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 40 }), (edits) => {
      const draft = edits.reduce((one, edit) => edit(one), emptyDraft);
      const ids = draft.rules.map(({ id }) => id);
      const boxed = draft.boxes.flatMap(({ rules }) => rules);
      expect(new Set([...ids, ...draft.boxes.map(({ id }) => id)]).size).toBe(ids.length + draft.boxes.length);
      expect(new Set(boxed).size).toBe(boxed.length);
      for (const { least, rules } of draft.boxes) {
        expect(rules.length).toBeGreaterThan(0);
        expect(least).toBeGreaterThanOrEqual(1);
        expect(least).toBeLessThanOrEqual(rules.length);
        for (const id of rules) expect(draft.rules.find((rule) => rule.id === id)?.kind).toBe('hard');
      }
      const places = ['all', 'bonus', ...draft.boxes.map(({ id }) => ({ box: id }))] as const;
      expect(places.flatMap((place) => rulesAt(draft, place).map(({ id }) => id)).sort()).toEqual([...ids].sort());
    }),
    { numRuns: 500 },
  );
});

test('no edit but removing loses a rule', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 30 }), fc.nat(), fc.nat(), (edits, n, m) => {
      const draft = edits.reduce((one, edit) => edit(one), emptyDraft);
      if (draft.rules.length === 0) return;
      const [one, other] = [pick(draft.rules, n)!.id, pick(draft.rules, m)!.id];
      const ids = (of: ProductDraft) => of.rules.map(({ id }) => id).sort();
      for (const after of [moveOnto(draft, one, other), moveBy(draft, one, 1), moveToNewBox(draft, one).draft])
        expect(ids(after)).toEqual(ids(draft));
      expect(rulesAt(moveOnto(draft, one, other), placeOf(draft, other)).map(({ id }) => id)).toContain(one);
    }),
    { numRuns: 300 },
  );
});

const base = addRule(addRule(addRule(emptyDraft, 'age').draft, 'monthlyIncome').draft, 'house').draft;

test('a rule moves by one within its place, and onto another', () => {
  const order = (draft: ProductDraft) => draft.rules.map(({ id }) => id);
  expect(order(moveBy(base, 'house', -1))).toEqual(['age', 'house', 'monthlyIncome']);
  expect(order(moveBy(base, 'age', -1))).toEqual(order(base));
  expect(order(moveOnto(base, 'house', 'age'))).toEqual(['house', 'age', 'monthlyIncome']);
  const { draft, id } = moveToNewBox(base, 'house');
  expect(rulesAt(moveOnto(draft, 'age', 'house'), { box: id }).map((rule) => rule.id)).toEqual(['age', 'house']);
});

test('the last rule that leaves a box takes the box with it', () => {
  const { draft, id } = moveToNewBox(base, 'house');
  expect(placeOf(draft, 'house')).toEqual({ box: id });
  expect(moveToPlace(draft, 'house', 'bonus')).toMatchObject({ boxes: [] });
  expect(removeRule(draft, 'house').boxes).toEqual([]);
});

test('another comparison keeps a value that still fits, another attribute none', () => {
  const rule = { ...base.rules[1]!, op: '>=', value: 400_000 } as (typeof base.rules)[number];
  expect(withOperator(rule, '<=')).toMatchObject({ op: '<=', value: 400_000 });
  expect(withOperator(rule, 'between')).toMatchObject({ op: 'between', value: null });
  expect(withOperator({ ...rule, op: 'between', value: [1, 2] } as typeof rule, '>=')).toMatchObject({ value: 1 });
  expect(withAttribute({ ...rule, reason: { zh: '原因', en: 'Reason' } }, 'overdueNow')).toEqual({
    id: 'monthlyIncome',
    kind: 'hard',
    weight: 3,
    attr: 'overdueNow',
    op: '=',
    value: false,
  });
  expect(changeRule(base, 'age', (one) => ({ ...one, weight: 9 })).rules[0]?.weight).toBe(9);
});

test('every attribute has a comparison', () => {
  for (const attr of attrSlugs) expect(operatorsOf(attr).length, attributes[attr].name.en).toBeGreaterThan(0);
});
