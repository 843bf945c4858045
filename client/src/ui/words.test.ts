import { expect, test } from 'vitest';
import { uiWords } from './words.ts';

const { zh, en } = uiWords;

test('has texts for no match, no such message, loading and locating', () => {
  expect([en.noMatch, en.noSuchMessage, en.loading, en.locating]).toEqual([
    'no match',
    'no such message',
    'loading',
    'locating',
  ]);
  expect([zh.noMatch, zh.noSuchMessage, zh.loading, zh.locating]).toEqual([
    '没有匹配的结果',
    '没有这条消息',
    '加载中',
    '定位中',
  ]);
});

test('has texts for share and operation, success and failure', () => {
  expect([en.shareSuccess, en.shareFailure]).toEqual(['share success', 'share failure']);
  expect([en.operationSuccess, en.operationFailure]).toEqual(['operation success', 'operation failure']);
  expect([zh.shareSuccess, zh.shareFailure]).toEqual(['分享成功', '分享失败']);
  expect([zh.operationSuccess, zh.operationFailure]).toEqual(['操作成功', '操作失败']);
});

test('has texts for network error and for location permission not granted', () => {
  expect([en.networkError, en.locationDenied]).toEqual(['network error', 'location permission not granted']);
  expect([zh.networkError, zh.locationDenied]).toEqual(['网络错误', '未获得定位权限']);
});

test('has every text in both languages, and none in the wrong one', () => {
  expect(Object.keys(zh)).toEqual(Object.keys(en));
  const plain = (table: object) => Object.entries(table).filter(([, text]) => typeof text === 'string');
  for (const [key, text] of plain(en)) expect(text, key).not.toMatch(/\p{Script=Han}/u);
  for (const [key, text] of plain(zh)) expect(text, key).not.toBe('');
});

test('agrees in number for relative times', () => {
  expect(en.relative('justNow', 0)).toBe('just now');
  expect(en.relative('hours', 1)).toBe('1 hour ago');
  expect(en.relative('days', 3)).toBe('3 days ago');
  expect(zh.relative('justNow', 0)).toBe('刚刚');
  expect(zh.relative('months', 2)).toBe('2 个月前');
});
