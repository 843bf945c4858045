import { expect, test } from 'vitest';
import { bigrams, searchTerms } from './search.ts';

const finds = (keyword: string, text: string) => {
  const stored = new Set(bigrams(text));
  return searchTerms(keyword).every((term) => stored.has(term));
};

test('a keyword matches texts that contain it, also within a word and beside Chinese text', () => {
  for (const [keyword, text] of [
    ['税融', '晴川税融贷'],
    ['税', '晴川税融贷'],
    ['oan', 'Qingchuan tax loan'],
    ['A级', '纳税信用晋A级'],
    ['T', 'tax loan'],
    ['tax LOAN', 'Tax loan'],
  ] as const)
    expect(finds(keyword, text), keyword).toBe(true);
  expect(finds('融税', '税融贷')).toBe(false);
});

test('a keyword without letters matches nothing', () => {
  for (const keyword of ['!!!', '——', '%']) expect(finds(keyword, '税融贷 tax loan'), keyword).toBe(false);
});
