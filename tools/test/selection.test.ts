import { expect, test } from 'vitest';
import { affectsBrowserTests, readSelection } from './selection.ts';

test('runs everything without words, and only test files that contain one of the words otherwise', () => {
  expect(readSelection([])).toMatchObject({ isWhole: true, words: [], needsBrowser: true, isProving: false });
  expect(readSelection(['money'])).toMatchObject({ isWhole: false, words: ['money'], needsBrowser: false });
  expect(readSelection(['application-to-disbursement'])).toMatchObject({ isWhole: false, needsBrowser: true });
});

test('takes the files with long tests for --prove, and those that a commit can affect for --changed', () => {
  const { words, isProving, isWhole } = readSelection(['--prove']);
  expect(words).toContain('e2e/crash-consistency.test.ts');
  expect([isProving, isWhole]).toEqual([true, false]);
  const ofMessages = readSelection(['--prove', 'messages']).words;
  expect(ofMessages).toContain('domain/src/messages/model/model.test.ts');
  expect(ofMessages).toContain('server/src/features/chat/messages-oracle.test.ts');
  expect(ofMessages.every((file) => file.includes('messages'))).toBe(true);
  expect(readSelection(['--changed'])).toMatchObject({ isWhole: false, changedSince: 'HEAD' });
  expect(readSelection(['--changed=HEAD~1'])).toMatchObject({ isWhole: false, changedSince: 'HEAD~1' });
});

test('counts browser tests as affected by files of the product and their own, not by documents and other tests', () => {
  expect(affectsBrowserTests(['README.md', 'docs/security.md', 'domain/src/money.test.ts'])).toBe(false);
  expect(affectsBrowserTests(['client/src/ui/Button.tsx'])).toBe(true);
  expect(affectsBrowserTests(['e2e/pay.test.ts'])).toBe(true);
});
