import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '#platform/http/failure.ts';
import { restoreOfflineReading, setOfflineReading, useOfflineReading } from '#platform/offline/offline-reading.ts';
import { useShownSnapshot } from '#platform/offline/shown-snapshot.ts';
import { dropRole, restoreSession, saveSessionEntry, switchRole } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, entryOf, testSite } from '#platform/testing/at-site.ts';
import { isKeptOfMember, keepReading } from './offline-reading.ts';

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
vi.mock('#platform/offline/parts.ts', () => ({ cacheParts: async () => {} }));

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const account = entryOf('member').info.account_no;
const read = (key: readonly unknown[]) => queries.fetchQuery({ queryKey: key, queryFn: () => 'answer' });
const stored = () => [...disk.keys()].filter((key) => key.includes(`:${account}:`));

beforeEach(async () => {
  arriveAt(testSite);
  dropRole('member');
  dropRole('broker');
  setOfflineReading(null);
  queries.clear();
  saveSessionEntry('member', entryOf('member'));
  keepReading(queries);
  await vi.waitUntil(() => disk.size === 0);
});

test.each([
  [['work', 'mine', 'zh'], true],
  [['work', 'one', 'an id', 'zh'], true],
  [['work', 'log', 'an id', '', 'zh'], true],
  [['report', 'an id', 'info', 'newest', 'zh'], true],
  [['report', 'an id', 'rows', 1, 'zh'], true],
  [['reports', 'zh', 'personal'], true],
  [['home', 'zh'], true],
  [['home categories'], true],
  [['home products', 'zh'], true],
  [['home news', 'zh', 4], true],
  [['roll', 'zh'], true],
  [['product', 'zh', 'an id'], true],
  [['article', 'zh', 'an id'], true],
  [['valuations', 'an account', 'zh'], true],
  [['valuation', 'an id', 'an account', 'zh'], true],
  [['loans on a home', 'an id', 'an account', 'zh'], true],
  [['valuation config', 'zh'], true],
  [['valuation figures'], false],
  [['estates', 'zh', 'a word', null], false],
  [['report', 'an id', 'what-if', 1], false],
  [['work', 'notes-found', 'a word'], false],
  [['work', 'customers'], false],
  [['own data'], false],
  [['candidates', 'zh'], false],
] as const)('%j is stored: %s', (key, isStored) => expect(isKeptOfMember(key)).toBe(isStored));

test('nothing is stored before the switch, what was read before it is stored with it, and nothing is left after it', async () => {
  await read(['product', 'zh', '1']);
  expect(stored()).toEqual([]);
  setOfflineReading(account);
  await vi.waitFor(() => expect(stored()).toHaveLength(1));
  await read(['work', 'one', '2', 'zh']);
  await vi.waitFor(() => expect(stored()).toHaveLength(2));
  setOfflineReading(null);
  await vi.waitFor(() => expect(disk.size).toBe(0));
});

test.each<[string, () => void]>([
  ['a logout or the end of the session', () => dropRole('member')],
  [
    'a logout in another tab',
    () => {
      siteStorage.remove('member');
      siteStorage.remove('member_info');
      restoreSession();
    },
  ],
  [
    'the login of another account',
    () => {
      const other = entryOf('member');
      saveSessionEntry('member', { ...other, info: { ...other.info, account_no: 'somebody else' } });
    },
  ],
])('%s deletes everything and switches it off', async (_, end) => {
  setOfflineReading(account);
  await read(['product', 'zh', '1']);
  await vi.waitFor(() => expect(stored()).toHaveLength(1));
  end();
  await vi.waitFor(() => expect(disk.size).toBe(0));
  expect(siteStorage.get('offline_reading')).toBeNull();
  expect(useOfflineReading.getState().account).toBeNull();
});

test('what another role reads is not stored for the member', async () => {
  setOfflineReading(account);
  saveSessionEntry('broker', entryOf('broker'));
  await read(['work', 'one', '2', 'zh']);
  switchRole('member');
  await read(['product', 'zh', '1']);
  await vi.waitFor(() => expect(stored()).toHaveLength(1));
  expect(stored()[0]).toContain('product');
});

test('the switch of another tab is followed', () => {
  siteStorage.set('offline_reading', account);
  window.dispatchEvent(new Event('storage'));
  expect(useOfflineReading.getState().account).toBe(account);
  siteStorage.remove('offline_reading');
  restoreOfflineReading();
  expect(useOfflineReading.getState().account).toBeNull();
});

test('the shell says from when the oldest answer on the screen is, while it cannot be refreshed', async () => {
  const failure = new CallFailure('network', '');
  const states = [
    ['product', 3_000],
    ['article', 1_000],
  ] as const;
  for (const [root, dataUpdatedAt] of states) {
    queries.setQueryData([root], 'answer');
    queries
      .getQueryCache()
      .find({ queryKey: [root] })!
      .setState({ dataUpdatedAt, error: failure, status: 'error' });
  }
  expect(useShownSnapshot.getState().shown).toBeNull();
  const { QueryObserver } = await import('@tanstack/react-query');
  const shown = new QueryObserver(queries, { queryKey: ['product'], queryFn: () => Promise.reject(failure) });
  const stop = shown.subscribe(() => {});
  await vi.waitFor(() => expect(useShownSnapshot.getState().shown).toEqual({ atMs: 3_000, error: failure }));
  stop();
  await vi.waitFor(() => expect(useShownSnapshot.getState().shown).toBeNull());
});
