import { beforeEach, expect, test } from 'vitest';
import { enterSite } from '#platform/site/site.ts';
import { recentSearches, saveRecentSearches, withKeyword } from './recent.ts';

const sycee = { prefix: 'sy', tenantNo: '1001', storeNo: 1, name: 'Sycee' };
beforeEach(() => {
  localStorage.clear();
  enterSite(sycee);
});

test('keeps the newest eight, without duplicates, empty or overlong ones', () => {
  expect(withKeyword(['tax', 'car'], ' Tax ')).toEqual(['Tax', 'car']);
  expect(withKeyword(['tax'], '   ')).toEqual(['tax']);
  expect(withKeyword([...'abcdefgh'], 'new')).toEqual(['new', ...'abcdefg']);
  expect(withKeyword([], 'x'.repeat(99))[0]).toHaveLength(60);
});

test('keeps a separate list per site, in order, and ignores invalid values', () => {
  saveRecentSearches(['税', 'car']);
  expect(recentSearches()).toEqual(['税', 'car']);
  enterSite({ ...sycee, storeNo: 2 });
  expect(recentSearches()).toEqual([]);
  localStorage.setItem('sy_1001_2:recent_searches', '[1, "ok", null, "ok", {"a":1}]');
  expect(recentSearches()).toEqual(['ok']);
  localStorage.setItem('sy_1001_2:recent_searches', '"x"');
  expect(recentSearches()).toEqual([]);
  saveRecentSearches([]);
  expect(localStorage.getItem('sy_1001_2:recent_searches')).toBeNull();
});
