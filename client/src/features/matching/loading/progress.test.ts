import { expect, test } from 'vitest';
import { shareOf, stateOf, stepNames } from './progress.ts';

test('never decreases and never reaches 1 before the report is ready', () => {
  const shares = [
    shareOf({ step: 'facts', done: 0, of: 0 }),
    shareOf({ step: 'rules', done: 0, of: 0 }),
    shareOf({ step: 'match', done: 0, of: 62 }),
    shareOf({ step: 'match', done: 31, of: 62 }),
    shareOf({ step: 'match', done: 62, of: 62 }),
    shareOf({ step: 'write', done: 62, of: 62 }),
  ];
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(1);
});

test('marks earlier steps as done and later ones as pending', () => {
  expect(stepNames.map((step) => stateOf(step, 'match'))).toEqual(['done', 'done', 'now', 'ahead']);
});
