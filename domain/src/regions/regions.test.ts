import { expect, test } from 'vitest';
import { isRegionCode, isWithin } from './code.ts';
import { regionTree } from './data.ts';
import { englishRegionTree } from './english.ts';
import { findRegion, type Region, regionPath } from './tree.ts';

const all = (tree: readonly Region[]): Region[] => tree.flatMap((region) => [region, ...all(region.children ?? [])]);
const labels = (code: string) => regionPath(regionTree, code).map(({ label }) => label);

test('[S3.17] three levels of six-digit codes with names and children', () => {
  expect(labels('320506')).toEqual(['江苏省', '苏州市', '吴中区']);
  expect(findRegion(regionTree, '320500')?.children?.length).toBeGreaterThan(5);
  const regions = all(regionTree);
  expect(regions.every(({ value, label }) => isRegionCode(value) && label.length > 0)).toBe(true);
  expect(new Set(regions.map(({ value }) => value)).size).toBe(regions.length);
  expect(findRegion(regionTree, '999999')).toBeNull();
  expect(regionPath(regionTree, '999999')).toEqual([]);
});

test('[S3.18] direct-administered and special regions have fewer levels', () => {
  const chongqing = findRegion(regionTree, '500000')?.children ?? [];
  expect(chongqing.map(({ label }) => label)).toEqual(['重庆市']);
  expect(chongqing[0]?.children).toHaveLength(38);
  expect(labels('469002')).toEqual(['海南省', '琼海市']);
  expect(labels('659001')).toEqual(['新疆维吾尔自治区', '石河子市']);
  expect(findRegion(regionTree, '469002')?.children).toBeUndefined();
  expect(findRegion(regionTree, '810000')).toEqual({ value: '810000', label: '香港特别行政区' });
  expect(all(regionTree).some(({ value }) => value.endsWith('9000'))).toBe(false);
});

test('a region lies in every region on its path and in no other province', () => {
  for (const region of all(regionTree)) {
    for (const above of regionPath(regionTree, region.value))
      expect(isWithin(region.value, above.value), region.label).toBe(true);
    expect(isWithin(region.value, region.value.startsWith('32') ? '330000' : '320000')).toBe(false);
  }
  expect(isWithin('320000', '320500')).toBe(false);
  expect(isWithin('320506', '320505')).toBe(false);
});

test('every region has an English name without Chinese characters, and the tree is the same', () => {
  const shape = (tree: readonly Region[]): unknown =>
    tree.map(({ value, children }) => [value, children && shape(children)]);
  expect(shape(englishRegionTree)).toEqual(shape(regionTree));
  const names = (tree: readonly Region[]): string[] =>
    tree.flatMap(({ label, children = [] }) => [label, ...names(children)]);
  expect(names(englishRegionTree).filter((name) => /\p{Script=Han}|^$/u.test(name))).toEqual([]);
  expect(regionPath(englishRegionTree, '320508').map(({ label }) => label)).toEqual([
    'Jiangsu',
    'Suzhou',
    'Gusu District',
  ]);
});
