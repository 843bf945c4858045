import { expect, test } from 'vitest';
import { whereOf } from './where.ts';

test('a region that the address repeats is not read twice', () => {
  const zh = '江苏省 苏州市 姑苏区';
  expect(whereOf({ region_name: zh, address: '苏州市姑苏区仓街 88 号' })).toBe('苏州市姑苏区仓街 88 号');
  expect(whereOf({ region_name: zh, address: '姑苏区仓街 88 号' })).toBe('江苏省 苏州市 · 姑苏区仓街 88 号');
  expect(whereOf({ region_name: zh, address: '仓街 88 号' })).toBe('江苏省 苏州市 姑苏区 · 仓街 88 号');
  const en = 'Gusu District, Suzhou, Jiangsu';
  expect(whereOf({ region_name: en, address: '88 Cang Street, Gusu, Suzhou' })).toBe('88 Cang Street, Gusu, Suzhou');
  expect(whereOf({ region_name: en, address: '88 Suzhou Street' })).toBe(`${en} · 88 Suzhou Street`);
});

test('an estate without an address or a region has the other one', () => {
  expect(whereOf({ region_name: '上海市 静安区', address: '' })).toBe('上海市 静安区');
  expect(whereOf({ region_name: '', address: '仓街 88 号' })).toBe('仓街 88 号');
  expect(whereOf({ region_name: 'Inner Mongolia', address: '' })).toBe('Inner Mongolia');
  expect(whereOf({ region_name: '', address: '' })).toBe('');
});
