import { expect, test } from 'vitest';
import { mentionBeingTyped, mentionedIn, withMention } from './mentions.ts';

const person = (contacts_no: string, name: string) => ({ contacts_no, name, avatar: null });

test.each([
  ['@', 1, ''],
  ['你好 @周', 5, '周'],
  ['（@周以', 4, '周以'],
  ['mail@bank', 9, null],
  ['@周以宁 好', 6, null],
  ['@周 @林', 2, '周'],
  ['没有', 2, null],
])('in %j with the cursor at %i the name that is being typed is %j', (text, cursor, typed) => {
  expect(mentionBeingTyped(text, cursor)).toBe(typed);
});

test('the chosen name takes the place of what was typed, and the text after it stays', () => {
  expect(withMention('请 @周 看一下', 4, '周以宁')).toEqual({ text: '请 @周以宁  看一下', cursor: 7 });
});

test('of two names that begin alike the longer one is meant, and people with one name are all mentioned', () => {
  const people = [person('b-1', '周以'), person('b-2', '周以宁'), person('m-3', '顾南枝'), person('m-4', '顾南枝')];
  expect(mentionedIn('@周以宁 和 @顾南枝', people)).toEqual(['b-2', 'm-3', 'm-4']);
  expect(mentionedIn('@周以 在吗，周以宁呢', people)).toEqual(['b-1']);
  expect(mentionedIn('没有@谁', people)).toEqual([]);
});
