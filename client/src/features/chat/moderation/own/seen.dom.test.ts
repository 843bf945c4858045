import { beforeEach, expect, test } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { isNews, markSeen, newestOf } from './seen.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const [first, second] = ['2026-11-19T08:00:00.000Z', '2026-11-20T07:00:00.000Z'];
beforeEach(() => {
  localStorage.clear();
  arriveAt(testSite, 'member');
});

test('a decision is news until it was seen, of each kind and for each account by itself', () => {
  expect(isNews('m-1', 'measures', first, now)).toBe(true);
  markSeen('m-1', 'measures', first);
  expect(isNews('m-1', 'measures', first, now)).toBe(false);
  expect(isNews('m-1', 'reports', first, now)).toBe(true);
  expect(isNews('m-2', 'measures', first, now)).toBe(true);
  expect(isNews('m-1', 'measures', second, now)).toBe(true);
  markSeen('m-1', 'measures', second);
  markSeen('m-1', 'measures', first);
  expect(isNews('m-1', 'measures', second, now)).toBe(false);
});

test('nothing decided is no news, and neither is what was decided long ago', () => {
  expect(isNews('m-1', 'measures', newestOf(null), now)).toBe(false);
  expect(isNews('m-1', 'measures', '2026-10-01T08:00:00.000Z', now)).toBe(false);
  expect(newestOf(first, null, second)).toBe(second);
});
