import { expect, test } from 'vitest';
import { isPosingName } from './posing-name.ts';

const names = ['晴川银行', '金穗助贷', 'Qingchuan Bank', 'ABC', '穗'];

test.each([
  '客服小王',
  '官 方',
  '平·台',
  '管理员',
  '总部',
  '某某银行',
  '銀行',
  '金穗助贷顾问',
  '金-穗-助-贷',
  'ＱＩＮＧＣＨＵＡＮ bank',
])('%s poses as somebody else', (name) => expect(isPosingName(name, names)).toBe(true));

test.each(['南枝', '知遥', '', '台客', 'abc', '禾穗', 'qing'])('%s is a name like any other', (name) =>
  expect(isPosingName(name, names)).toBe(false),
);
