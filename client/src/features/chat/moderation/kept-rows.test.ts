import { expect, test } from 'vitest';
import { withKept } from './kept-rows.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const shown = (...of: Parameters<typeof withKept>) =>
  withKept(...of).map(({ item, isGone }) => (isGone ? `(${item.id})` : item.id));

test('a decided row stays between the same rows when the list is read again', () => {
  expect(shown(rows('1', '3'), rows('2'), { oldestFirst: true, hasMore: false })).toEqual(['1', '(2)', '3']);
  expect(shown(rows('3', '1'), rows('2'), { oldestFirst: false, hasMore: false })).toEqual(['3', '(2)', '1']);
  expect(shown([], rows('2'), { oldestFirst: false, hasMore: false })).toEqual(['(2)']);
});

test('a row is shown once, and one of a page that is not read yet is not called gone', () => {
  expect(shown(rows('1', '2'), rows('2'), { oldestFirst: true, hasMore: false })).toEqual(['1', '2']);
  expect(shown(rows('4', '3'), rows('2'), { oldestFirst: false, hasMore: true })).toEqual(['4', '3']);
});
