import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChangeDirection,
  type ComparedFact,
  type ComparedProduct,
  compareFacts,
  compareVersions,
  type Move,
} from './compare-versions.ts';
import { verdicts } from './result.ts';

const range = fc.option(fc.tuple(fc.nat(50), fc.nat(50)).map(([a, b]): [number, number] => [a, a + b]));
const rule = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  name: fc.constant('rule'),
  state: fc.constantFrom('passed', 'failed', 'unknown'),
  actual: fc.constantFrom('1', '2'),
  required: fc.constantFrom('at least 1', 'at least 2'),
});
const product = fc.record({
  id: fc.constantFrom(...'ABCDEFGHIJ'),
  verdict: fc.constantFrom(...verdicts),
  amount: range,
  rate: range,
  rulesVersion: fc.nat(2),
  rules: fc.uniqueArray(rule, { selector: ({ id }) => id }),
});
const version: fc.Arbitrary<ComparedProduct[]> = fc.uniqueArray(product, { selector: ({ id }) => id });

test('a version does not differ from itself', () => {
  fc.assert(
    fc.property(version, (one) => {
      expect(compareVersions(one, structuredClone(one))).toEqual([]);
    }),
  );
});

const opposite: Readonly<Record<ChangeDirection, ChangeDirection>> = {
  better: 'worse',
  worse: 'better',
  more: 'less',
  less: 'more',
  came: 'gone',
  gone: 'came',
};
const byId = (moves: readonly Move[]) => moves.toSorted((a, b) => a.id.localeCompare(b.id));
const rulesOf = ({ rules }: Move) => rules.map(({ before, after }) => (before ?? after)!.id).sort();

test('comparing in the opposite direction reverses every change', () => {
  fc.assert(
    fc.property(version, version, (one, other) => {
      const back = byId(compareVersions(other, one));
      byId(compareVersions(one, other)).forEach((move, at) => {
        expect(back[at]).toMatchObject({ id: move.id, before: move.after, after: move.before });
        expect(back[at]!.turn).toBe(opposite[move.turn]);
        expect(rulesOf(back[at]!)).toEqual(rulesOf(move));
      });
    }),
  );
});

const seen = (of: readonly ComparedProduct[], id: string) => {
  const found = of.find((one) => one.id === id);
  return found && [found.verdict, found.amount ?? [0, 0], found.rate ?? [0, 0]];
};

test('each changed product is listed once, and no other product is listed', () => {
  fc.assert(
    fc.property(version, version, (one, other) => {
      const ids = compareVersions(one, other).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of 'ABCDEFGHIJ')
        expect(ids.includes(id)).toBe(JSON.stringify(seen(one, id)) !== JSON.stringify(seen(other, id)));
    }),
  );
});

const plain = (id: string, more: Partial<ComparedProduct>): ComparedProduct => ({
  id,
  verdict: 'no',
  amount: null,
  rate: null,
  rulesVersion: 1,
  rules: [],
  ...more,
});

test('products that became or stopped being available come first, and changed rules come before changed figures', () => {
  const of = (state: 'failed' | 'passed', actual: string) => [
    { id: 'a', name: 'A', state: 'passed' as const, actual, required: 'x' },
    { id: 'b', name: 'B', state, actual: 'same', required: 'x' },
  ];
  const before = [
    plain('figure', { verdict: 'match', amount: [1, 900] }),
    plain('gone', {}),
    plain('nearer', { verdict: 'needs_data' }),
    plain('opened', { rules: of('failed', '1') }),
  ];
  const after = [
    plain('figure', { verdict: 'match', amount: [1, 100] }),
    plain('nearer', { verdict: 'near_miss' }),
    plain('opened', { verdict: 'match', rules: of('passed', '2') }),
  ];
  const moves = compareVersions(before, after);
  expect(moves.map(({ id, turn }) => [id, turn])).toEqual([
    ['opened', 'better'],
    ['nearer', 'better'],
    ['gone', 'gone'],
    ['figure', 'less'],
  ]);
  expect(moves[0]!.rules.map(({ after: one }) => one?.id)).toEqual(['b', 'a']);
});

test('changed facts are listed once, and the opposite comparison reverses them', () => {
  const fact = fc.record({
    attr: fc.constantFrom('age', 'house', 'income'),
    name: fc.constant('name'),
    value: fc.option(fc.constantFrom('1', '2')),
  });
  const facts: fc.Arbitrary<ComparedFact[]> = fc.uniqueArray(fact, { selector: ({ attr }) => attr });
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      expect(compareFacts(one, one)).toEqual([]);
      const there = compareFacts(one, other);
      const back = new Map(compareFacts(other, one).map((move) => [move.attr, move]));
      expect(there.length).toBe(back.size);
      for (const { attr, before, after } of there)
        expect(back.get(attr)).toMatchObject({ before: after, after: before });
    }),
  );
});
