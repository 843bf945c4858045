import { expect, test } from 'vitest';
import type { ReportRow } from '../report-api.ts';
import { decidingFacts, decidingRule, decidingSentence, groupsOfRules, inOrderOfWeight } from './reasons.ts';

type Rule = ReportRow['rules'][number];
const rule = (id: string, state: Rule['state'], more: Partial<Rule> = {}): Rule => ({
  id,
  state,
  hard: true,
  name: id,
  required: '',
  actual: `${id} now`,
  sentence: '',
  ...more,
});
const atMost = 2;
const namesOf = (rows: Pick<ReportRow, 'rules'>[]) =>
  decidingFacts(
    rows.map((row) => ({ ...row, boxes: [] })),
    atMost,
  ).map(({ name }) => name);

test('orders failed rules first, then unknown ones, hard before soft', () => {
  const rules = [
    rule('a', 'passed'),
    rule('b', 'unknown', { hard: false }),
    rule('c', 'unknown'),
    rule('d', 'failed'),
    rule('e', 'passed'),
  ];
  expect(inOrderOfWeight(rules).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a', 'e']);
});

test('decides a refusal by its first hard failure, a match by none', () => {
  const rules = [rule('soft', 'failed', { hard: false }), rule('hard', 'failed')];
  expect(decidingRule({ verdict: 'no', rules, boxes: [] })?.id).toBe('hard');
  expect(decidingRule({ verdict: 'match', rules, boxes: [] })).toBeNull();
  expect(decidingRule({ verdict: 'needs_data', rules, boxes: [] })?.id).toBe('hard');
  expect(decidingRule({ verdict: 'needs_data', rules: rules.slice(0, 1), boxes: [] })).toBeNull();
});

test('lists facts that block or are unknown and none that every product passes, counting products and not rules', () => {
  const rows = [
    { rules: [rule('tax', 'failed'), rule('age', 'passed'), rule('x', 'passed'), rule('y', 'passed')], boxes: [] },
    { rules: [rule('tax', 'unknown'), rule('age', 'passed'), rule('card', 'unknown')], boxes: [] },
    { rules: [rule('tax', 'passed'), rule('tax2', 'failed', { name: 'tax' }), rule('age', 'passed')], boxes: [] },
  ];
  expect(decidingFacts(rows, atMost)).toEqual([
    { name: 'tax', actual: 'tax now', passed: 0, failed: 2, unknown: 1 },
    { name: 'card', actual: 'card now', passed: 0, failed: 0, unknown: 1 },
  ]);
});

test('ignores bonuses, the formula and products for others', () => {
  expect(namesOf([{ rules: [rule('amount', 'failed'), rule('bonus', 'failed', { hard: false })] }])).toEqual([]);
  expect(namesOf([{ rules: [rule('audience', 'failed'), rule('taxGrade', 'unknown')] }])).toEqual(['audience']);
});

test('rules of a box stand together, failed boxes before rules that passed', () => {
  const rules = [
    rule('a', 'passed'),
    rule('b', 'failed'),
    rule('c', 'unknown'),
    rule('d', 'passed'),
    rule('e', 'failed'),
  ];
  const box = {
    id: 'box',
    title: 'Any of these 2',
    state: 'failed' as const,
    sentence: 'Any: b, c.',
    rules: ['d', 'e'],
  };
  expect(
    groupsOfRules({ rules, boxes: [box] }).map((one) => [one.box?.id ?? null, one.rules.map(({ id }) => id)]),
  ).toEqual([
    [null, ['b', 'c']],
    ['box', ['e', 'd']],
    [null, ['a']],
  ]);
});

test('a failed rule decides only if its box has failed, and then the whole box is the reason', () => {
  const rules = [rule('a', 'failed', { sentence: 'a fails.' }), rule('b', 'failed', { sentence: 'b fails.' })];
  const box = { id: 'box', title: '', sentence: 'Any of these 2.', rules: ['a'] };
  const of = (state: 'passed' | 'failed') => ({ verdict: 'no' as const, rules, boxes: [{ ...box, state }] });
  expect(decidingSentence(of('passed'))).toBe('b fails.');
  expect(decidingSentence(of('failed'))).toBe('Any of these 2.');
  expect(decidingFacts([of('passed')], atMost).map(({ name }) => name)).toEqual(['b']);
  expect(decidingSentence({ verdict: 'match', rules, boxes: [] })).toBe('');
});
