import { expect, test } from 'vitest';
import { cityName, cityNamed } from './cities.ts';

test('a city is found by its name in either language together with its province, or not at all', () => {
  for (const text of ['苏州', '苏州市', ' Suzhou ', '江苏省苏州市姑苏区', 'suzhou city'])
    expect(cityNamed(text), text).toBe('320500');
  for (const text of ['北京', 'Beijing']) expect(cityNamed(text)).toBe('110100');
  for (const text of ['', '市', 'somewhere', '苏州和杭州']) expect(cityNamed(text), text).toBeNull();
});

test('a city is named in the reader’s language', () => {
  expect([cityName('320500', 'zh'), cityName('320500', 'en')]).toEqual(['苏州市', 'Suzhou']);
  expect(cityName('999900', 'en')).toBe('999900');
});
