import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { deleteAnswers, keepAnswers, maxStored, restoreSnapshot, storedForMs } from './snapshots.ts';

/** Replaces the device's database. */
const disk = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  entries: async () => [...disk],
  keys: async () => [...disk.keys()],
  setMany: async (all: [string, unknown][]) => {
    for (const [key, value] of all) disk.set(key, value);
  },
  delMany: async (all: string[]) => {
    for (const key of all) disk.delete(key);
  },
}));

const now = Date.parse('2026-11-20T02:00:00Z');
const order = (n: number) => ['work', 'one', `order ${n}`];

beforeEach(() => {
  disk.clear();
  arriveAt(testSite);
});

async function keep(account: string, keys: readonly unknown[][], at = now): Promise<void> {
  const queries = new QueryClient();
  for (const key of keys) queries.setQueryData(key, `answer to ${key.join(' ')}`, { updatedAt: at });
  const hashes = queries
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash);
  await keepAnswers(queries, account, new Set(hashes));
}
async function back(account: string, nowMs = now): Promise<QueryClient> {
  const queries = new QueryClient();
  await restoreSnapshot(queries, account, nowMs);
  return queries;
}

test('orders and customers come back as they were, with when that was; nothing else was kept', async () => {
  await keep(
    'b-1',
    [order(1), ['work', 'dry run', 'x'], ['reports'], ['work', 'identify', '13800000002']],
    now - 5_000,
  );
  const queries = await back('b-1');
  expect(queries.getQueryState(order(1))).toMatchObject({
    data: 'answer to work one order 1',
    dataUpdatedAt: now - 5_000,
  });
  expect(queries.getQueryCache().getAll()).toHaveLength(1);
});

test('what is newer stays', async () => {
  await keep('b-1', [order(1)], now - 5_000);
  const queries = new QueryClient();
  queries.setQueryData(order(1), 'newer', { updatedAt: now });
  await restoreSnapshot(queries, 'b-1', now);
  expect(queries.getQueryData(order(1))).toBe('newer');
});

test('nobody reads what another kept, at another site neither, and who leaves takes theirs along', async () => {
  await keep('b-1', [order(1)]);
  await keep('b-2', [order(2)]);
  expect((await back('b-2')).getQueryData(order(1))).toBeUndefined();
  arriveAt({ ...testSite, storeNo: testSite.storeNo + 1 });
  expect((await back('b-1')).getQueryCache().getAll()).toEqual([]);
  arriveAt(testSite);
  await deleteAnswers('b-1');
  expect((await back('b-1')).getQueryCache().getAll()).toEqual([]);
  expect((await back('b-2')).getQueryData(order(2))).toBeDefined();
});

test('a week old is too old, and the newest three hundred are enough; the rest leaves the device', async () => {
  await keep('b-1', [order(0)], now - storedForMs);
  expect((await back('b-1')).getQueryCache().getAll()).toEqual([]);
  expect(disk.size).toBe(0);
  for (let n = 0; n < maxStored + 2; n += 1) await keep('b-1', [order(n)], now - n);
  const queries = await back('b-1');
  expect(queries.getQueryCache().getAll()).toHaveLength(maxStored);
  expect(queries.getQueryData(order(0))).toBeDefined();
  expect(disk.size).toBe(maxStored);
});

test('what an older version of the app kept, and this one could not show, is not given back and goes', async () => {
  await keep('b-1', [order(1), order(2)]);
  const [first] = disk.keys();
  disk.set(first!, { ...(disk.get(first!) as object), shape: 1 });
  expect((await back('b-1')).getQueryCache().getAll()).toHaveLength(1);
  expect(disk.size).toBe(1);
});
