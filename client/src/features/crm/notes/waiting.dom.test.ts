import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOut } from '#platform/session/log-in.ts';
import { saveSessionEntry } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, entryOf, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { saveWaitingNote, sendWaiting, tryAgain, type WaitingNote } from './waiting.ts';

const key = `draft:waiting:${entryOf('broker').info.account_no}` as const;
const storedNotes = () => siteStorage.get<WaitingNote[]>(key) ?? [];
const note = (idempotencyKey: string, place: 'work' | 'customer' = 'work') =>
  saveWaitingNote({
    once: idempotencyKey,
    place,
    id: `of ${idempotencyKey}`,
    at: '2026-11-20T01:00:00Z',
    kind: 'note',
    text: idempotencyKey,
    next: undefined,
  });
const order = 'POST /finance/api/work_customer_log';

beforeEach(() => {
  arriveAt(testSite);
  saveSessionEntry('broker', entryOf('broker'));
  siteStorage.remove(key);
});
afterEach(() => vi.unstubAllGlobals());

test('sends notes in the order they were written, each with its original key', async () => {
  const requests = fakeServer({});
  for (const idempotencyKey of ['first', 'second', 'third'])
    expect(note(idempotencyKey, idempotencyKey === 'second' ? 'customer' : 'work')).toBe(true);
  await Promise.all([sendWaiting(), sendWaiting()]);
  await vi.waitFor(() => expect(storedNotes()).toEqual([]));
  const keys = requests.map(({ headers }) => headers['idempotency-key']);
  expect([...new Set(keys)]).toEqual(['first', 'second', 'third']);
  // Idempotency keys are stored for a day, but a note may wait longer, so it is identified by its id.
  const ids = requests.map(({ body }) => (body as { note_id?: string }).note_id);
  expect([...new Set(ids)].filter(Boolean)).toEqual(['first', 'second', 'third']);
  expect(requests.find(({ url }) => url.endsWith('customer_log') && url.includes('of%20second'))).toBeDefined();
});

test('keeps notes without a network and after the session has ended', async () => {
  for (const answer of ['network', { code: '4010000' }] as const) {
    note('kept');
    fakeServer({ [order]: answer });
    await sendWaiting();
    expect(storedNotes()).toMatchObject([{ once: 'kept', problem: null }]);
    saveSessionEntry('broker', entryOf('broker'));
  }
});

test('keeps a rejected note with its reason, sends the next ones, and allows a retry', async () => {
  let isRefused = true;
  const refusal = { code: '4040000', message: 'Not found' };
  const requests = fakeServer({ [order]: () => (isRefused ? refusal : { code: '2000000' }) });
  note('refused');
  note('other', 'customer');
  await sendWaiting();
  expect(storedNotes()).toMatchObject([{ once: 'refused', text: 'refused', problem: 'Not found' }]);
  const before = requests.length;
  await sendWaiting();
  expect(requests).toHaveLength(before);
  isRefused = false;
  tryAgain('refused');
  await vi.waitFor(() => expect(storedNotes()).toEqual([]));
});

test('keeps notes per account: another account sends none, and a logout deletes them', async () => {
  note('mine');
  const requests = fakeServer({});
  const other = entryOf('store');
  saveSessionEntry('store', { ...other, info: { ...other.info, account_no: 'somebody else' } });
  await sendWaiting();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  saveSessionEntry('broker', entryOf('broker'));
  fakeServer({ [order]: 'network' });
  await logOut();
  expect(siteStorage.get(key)).toBeNull();
});

test('reports a device that cannot store', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(note('lost')).toBe(false);
  full.mockRestore();
});
