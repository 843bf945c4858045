import { expect, test } from 'vitest';
import { affectsBrowserTests, readSelection } from './selection.ts';

test('without words everything is run, with words only test files with one of them', () => {
  expect(readSelection([])).toMatchObject({ isWhole: true, words: [], needsBrowser: true, isProving: false });
  expect(readSelection(['money'])).toMatchObject({ isWhole: false, words: ['money'], needsBrowser: false });
  expect(readSelection(['main-job'])).toMatchObject({ isWhole: false, needsBrowser: true });
});

test('--prove takes the files that have long tests, --changed those that a commit can affect', () => {
  const { words, isProving, isWhole } = readSelection(['--prove']);
  expect(words).toContain('e2e/kills.test.ts');
  expect([isProving, isWhole]).toEqual([true, false]);
  expect(readSelection(['--changed'])).toMatchObject({ isWhole: false, changedSince: 'HEAD' });
  expect(readSelection(['--changed=HEAD~1'])).toMatchObject({ isWhole: false, changedSince: 'HEAD~1' });
});

test('browser tests are affected by files of the product and their own, not by documents and other tests', () => {
  expect(affectsBrowserTests(['README.md', 'docs/security.md', 'domain/src/money.test.ts'])).toBe(false);
  expect(affectsBrowserTests(['client/src/ui/Button.tsx'])).toBe(true);
  expect(affectsBrowserTests(['e2e/pay.test.ts'])).toBe(true);
});
