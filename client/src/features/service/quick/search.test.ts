import { expect, test } from 'vitest';
import { isFound } from './search.ts';

test('a quick answer is found by words of its title or text in any order, whatever the capitals', () => {
  expect(isFound('', '问候', '{客户}您好')).toBe(true);
  expect(isFound('您好', '问候', '{客户}您好')).toBe(true);
  expect(isFound('store HELLO', 'Hello', 'from our Store')).toBe(true);
  expect(isFound('hello bank', 'Hello', 'from our store')).toBe(false);
  // Two texts are not one word.
  expect(isFound('helloworld', 'hello', 'world')).toBe(false);
});
