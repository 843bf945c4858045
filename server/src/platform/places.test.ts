import { expect, test } from 'vitest';
import { regionNameOf } from './places.ts';

test('names a region with those above it, and a municipality once', () => {
  expect(regionNameOf('320508', 'zh')).toBe('江苏省 苏州市 姑苏区');
  expect(regionNameOf('320508', 'en')).toBe('Gusu District, Suzhou, Jiangsu');
  expect(regionNameOf('310106', 'zh')).toBe('上海市 静安区');
  expect(regionNameOf('310106', 'en')).toBe('Jing’an District, Shanghai');
  expect(regionNameOf('', 'zh')).toBe('');
});
