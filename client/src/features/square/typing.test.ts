import { expect, test } from 'vitest';
import { completed, typingAt, withSign } from './typing.ts';

test('the beginning of a hashtag or of a name is found before the cursor', () => {
  expect(typingAt('今天#小店', 5)).toBeNull();
  expect(typingAt('今天 #小店', 6)).toEqual({ kind: 'hashtag', keyword: '小店' });
  expect(typingAt('@周', 2)).toEqual({ kind: 'mention', keyword: '周' });
  expect(typingAt('a@example', 9)).toBeNull();
  expect(typingAt('#小店融资 好', 7)).toBeNull();
  expect(typingAt('说：#', 3)).toEqual({ kind: 'hashtag', keyword: '' });
});

test('a suggestion takes the place of what was typed, and a sign stands apart from the word before it', () => {
  expect(completed('去 #小 看', 4, '小店融资')).toEqual({ text: '去 #小店融资  看', cursor: 8 });
  expect(withSign('你好', 2, '#')).toEqual({ text: '你好 #', cursor: 4 });
  expect(withSign('', 0, '@')).toEqual({ text: '@', cursor: 1 });
});
