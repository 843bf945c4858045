import { expect, test } from 'vitest';
import { ipRegion, ipRegionName, shortProvince } from './ip-region.ts';

test('an address in China is shown by its province without the suffix, another one by its country', () => {
  expect(
    Object.fromEntries(
      [
        '58.210.1.1',
        '::ffff:58.210.1.1',
        '240e:3a1::1',
        '202.96.209.5',
        '61.138.64.1',
        '203.198.1.1',
        '60.246.1.1',
      ].map((address) => [address, ipRegion(address)]),
    ),
  ).toEqual({
    '58.210.1.1': '江苏',
    '::ffff:58.210.1.1': '江苏',
    '240e:3a1::1': '江苏',
    '202.96.209.5': '上海',
    '61.138.64.1': '内蒙古',
    '203.198.1.1': '香港',
    '60.246.1.1': '澳门',
  });
  expect(ipRegion('8.8.8.8')).toBe('美国');
});

test('private, reserved and malformed addresses have no region', () => {
  for (const address of ['127.0.0.1', '192.168.1.1', '10.0.0.1', '::1', '2001:db8::1', '', 'x', '999.1.1.1'])
    expect([address, ipRegion(address)]).toEqual([address, '']);
});

test('suffixes of provinces are left out', () => {
  expect(
    ['江苏省', '上海市', '内蒙古自治区', '广西壮族自治区', '宁夏回族自治区', '新疆维吾尔自治区', '香港特别行政区'].map(
      shortProvince,
    ),
  ).toEqual(['江苏', '上海', '内蒙古', '广西', '宁夏', '新疆', '香港']);
});

test('a province has an English name for English readers, and another country keeps the name of the table', () => {
  const names = (language: 'zh' | 'en') =>
    ['江苏', '内蒙古', '香港', '美国', ''].map((name) => ipRegionName(name, language));
  expect(names('zh')).toEqual(['江苏', '内蒙古', '香港', '美国', '']);
  expect(names('en')).toEqual(['Jiangsu', 'Inner Mongolia', 'Hong Kong', '美国', '']);
});
