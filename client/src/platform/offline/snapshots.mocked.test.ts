import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { maxStored, storedForMs } from './limits.ts';
import { canStore, deleteAnswers, isWorthKeeping, restoreSnapshot, saveAnswers, tidyAnswers } from './snapshots.ts';

/** Replaces the device's database. */
const disk = vi.hoisted(() => new Map<string, unknown>());
const browser = vi.hoisted(() => ({ hasNoDatabase: false }));
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  entries: async () => [...disk],
  keys: () => {
    if (browser.hasNoDatabase) throw new ReferenceError('indexedDB is not defined');
    return Promise.resolve([...disk.keys()]);
  },
  set: async (key: string, value: unknown) => {
    if (browser.hasNoDatabase) throw new ReferenceError('indexedDB is not defined');
    disk.set(key, value);
  },
  setMany: (all: [string, unknown][]) => {
    if (browser.hasNoDatabase) throw new ReferenceError('indexedDB is not defined');
    for (const [key, value] of all) disk.set(key, value);
    return Promise.resolve();
  },
  delMany: async (all: string[]) => {
    for (const key of all) disk.delete(key);
  },
}));

const now = Date.parse('2026-11-20T02:00:00Z');
const isKept = ([root, kind]: readonly unknown[]) => root === 'work' && kind === 'one';
const order = (n: number) => ['work', 'one', `order ${n}`];

beforeEach(() => {
  disk.clear();
  arriveAt(testSite);
});

async function keep(account: string, keys: readonly unknown[][], at = now): Promise<void> {
  const queries = new QueryClient();
  for (const key of keys) queries.setQueryData(key, `answer to ${key.join(' ')}`, { updatedAt: at });
  await saveAnswers(queries, account, (query) => isWorthKeeping(query, isKept));
}
async function restored(account: string, nowMs = now): Promise<QueryClient> {
  const queries = new QueryClient();
  await restoreSnapshot(queries, account, nowMs);
  return queries;
}

test('restores orders and customers unchanged with their time, and stores nothing else', async () => {
  await keep(
    'b-1',
    [order(1), ['work', 'dry run', 'x'], ['reports'], ['work', 'identify', '13800000002']],
    now - 5_000,
  );
  const queries = await restored('b-1');
  expect(queries.getQueryState(order(1))).toMatchObject({
    data: 'answer to work one order 1',
    dataUpdatedAt: now - 5_000,
  });
  expect(queries.getQueryCache().getAll()).toHaveLength(1);
});

test('keeps newer answers', async () => {
  await keep('b-1', [order(1)], now - 5_000);
  const queries = new QueryClient();
  queries.setQueryData(order(1), 'newer', { updatedAt: now });
  await restoreSnapshot(queries, 'b-1', now);
  expect(queries.getQueryData(order(1))).toBe('newer');
});

test('separates accounts and sites, and deletes an account’s answers at logout', async () => {
  await keep('b-1', [order(1)]);
  await keep('b-2', [order(2)]);
  expect((await restored('b-2')).getQueryData(order(1))).toBeUndefined();
  arriveAt({ ...testSite, storeNo: testSite.storeNo + 1 });
  expect((await restored('b-1')).getQueryCache().getAll()).toEqual([]);
  arriveAt(testSite);
  await deleteAnswers('b-1');
  expect((await restored('b-1')).getQueryCache().getAll()).toEqual([]);
  expect((await restored('b-2')).getQueryData(order(2))).toBeDefined();
});

test('shows and keeps nothing older than a week or beyond the newest three hundred', async () => {
  await keep('b-1', [order(0)], now - storedForMs);
  expect((await restored('b-1')).getQueryCache().getAll()).toEqual([]);
  await tidyAnswers(['b-1'], now);
  expect(disk.size).toBe(0);
  for (let n = 0; n < maxStored + 2; n += 1) await keep('b-1', [order(n)], now - n);
  const queries = await restored('b-1');
  expect(queries.getQueryCache().getAll()).toHaveLength(maxStored);
  expect(queries.getQueryData(order(0))).toBeDefined();
  await tidyAnswers(['b-1'], now);
  expect(disk.size).toBe(maxStored);
});

test('shows and keeps no answers of an older version that this one could not show', async () => {
  await keep('b-1', [order(1), order(2)]);
  const [first] = disk.keys();
  disk.set(first!, { ...(disk.get(first!) as object), shape: 1 });
  expect((await restored('b-1')).getQueryCache().getAll()).toHaveLength(1);
  await tidyAnswers(['b-1'], now);
  expect(disk.size).toBe(1);
});

test('deletes what belongs to no account that is logged in, at this site only', async () => {
  await keep('b-1', [order(1)]);
  await keep('b-2', [order(2)]);
  arriveAt({ ...testSite, storeNo: testSite.storeNo + 1 });
  await keep('b-3', [order(3)]);
  arriveAt(testSite);
  await tidyAnswers(['b-2'], now);
  expect((await restored('b-1')).getQueryCache().getAll()).toEqual([]);
  expect((await restored('b-2')).getQueryData(order(2))).toBeDefined();
  arriveAt({ ...testSite, storeNo: testSite.storeNo + 1 });
  expect((await restored('b-3')).getQueryData(order(3))).toBeDefined();
});

test('says whether the device stores, and leaves nothing of the trial', async () => {
  expect(await canStore()).toBe(true);
  expect(disk.size).toBe(0);
  vi.spyOn(disk, 'set').mockImplementationOnce(() => {
    throw new Error('full');
  });
  expect(await canStore()).toBe(false);
});

test('a browser without a database stores nothing, and nothing fails', async () => {
  browser.hasNoDatabase = true;
  expect(await canStore()).toBe(false);
  await keep('b-1', [order(1)]);
  await deleteAnswers('b-1');
  await tidyAnswers([], now);
  browser.hasNoDatabase = false;
  expect(disk.size).toBe(0);
});
