import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOut } from '#platform/session/log-in.ts';
import { keepEntry } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, entryOf, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { keepWaiting, sendWaiting, tryAgain, type WaitingNote } from './waiting.ts';

const key = `draft:waiting:${entryOf('broker').info.account_no}` as const;
const kept = () => siteStorage.get<WaitingNote[]>(key) ?? [];
const note = (once: string, place: 'work' | 'customer' = 'work') =>
  keepWaiting({ once, place, id: `of ${once}`, at: '2026-11-20T01:00:00Z', kind: 'note', text: once, next: undefined });
const order = 'POST /finance/api/work_customer_log';

beforeEach(() => {
  arriveAt(testSite);
  keepEntry('broker', entryOf('broker'));
  siteStorage.remove(key);
});
afterEach(() => vi.unstubAllGlobals());

test('notes go out in the order they were written, each with the key it has had all along', async () => {
  const seen = fakeServer({});
  for (const once of ['first', 'second', 'third'])
    expect(note(once, once === 'second' ? 'customer' : 'work')).toBe(true);
  await Promise.all([sendWaiting(), sendWaiting()]);
  await vi.waitFor(() => expect(kept()).toEqual([]));
  const keys = seen.map(({ headers }) => headers['idempotency-key']);
  expect([...new Set(keys)]).toEqual(['first', 'second', 'third']);
  // Idempotency keys are stored for a day, but a note may wait longer, so it is identified by its id.
  const ids = seen.map(({ body }) => (body as { note_id?: string }).note_id);
  expect([...new Set(ids)].filter(Boolean)).toEqual(['first', 'second', 'third']);
  expect(seen.find(({ url }) => url.endsWith('customer_log') && url.includes('of%20second'))).toBeDefined();
});

test('without a network they stay as they are, and so they do when the session is over', async () => {
  for (const answer of ['network', { code: '4010000' }] as const) {
    note('kept');
    fakeServer({ [order]: answer });
    await sendWaiting();
    expect(kept()).toMatchObject([{ once: 'kept', problem: null }]);
    keepEntry('broker', entryOf('broker'));
  }
});

test('what is refused stays with its reason, the next ones go out, and it may be tried again', async () => {
  let isRefused = true;
  const refusal = { code: '4040000', message: 'Not found' };
  const seen = fakeServer({ [order]: () => (isRefused ? refusal : { code: '2000000' }) });
  note('refused');
  note('other', 'customer');
  await sendWaiting();
  expect(kept()).toMatchObject([{ once: 'refused', text: 'refused', problem: 'Not found' }]);
  const before = seen.length;
  await sendWaiting();
  expect(seen).toHaveLength(before);
  isRefused = false;
  tryAgain('refused');
  await vi.waitFor(() => expect(kept()).toEqual([]));
});

test('they are one account’s: another sends none of them, and a logout forgets them', async () => {
  note('mine');
  const seen = fakeServer({});
  const other = entryOf('store');
  keepEntry('store', { ...other, info: { ...other.info, account_no: 'somebody else' } });
  await sendWaiting();
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
  keepEntry('broker', entryOf('broker'));
  fakeServer({ [order]: 'network' });
  await logOut();
  expect(siteStorage.get(key)).toBeNull();
});

test('a device that keeps nothing says so', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(note('lost')).toBe(false);
  full.mockRestore();
});
