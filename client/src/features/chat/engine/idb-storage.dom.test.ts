import * as standIn from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeAll, expect, test, vi } from 'vitest';
import { deleteStorage, openStorage } from './idb-storage.ts';

// IndexedDB, which the test environment lacks.
beforeAll(() => {
  for (const [name, value] of Object.entries(standIn)) vi.stubGlobal(name, value);
});

const draft = { tid: 'tid', text: 'Half a sentence', reply_seq: null };
const save = (storage: Awaited<ReturnType<typeof openStorage>>) => storage.change('drafts', 'tid', () => draft);

test('what one page stores, the next one reads', async () => {
  const storage = await openStorage('next page');
  await save(storage);
  storage.close();
  expect(await (await openStorage('next page')).get('drafts', 'tid')).toEqual(draft);
});

test('a page whose copy another tab deletes at a logout goes on without an error, and leaves nothing', async () => {
  const storage = await openStorage('logout');
  await save(storage);
  const under = Promise.all([storage.all('drafts'), deleteStorage('logout'), save(storage), storage.clear(['rows'])]);
  await expect(under).resolves.toBeDefined();
  await expect(save(storage)).resolves.toEqual(draft);
  expect(await (await openStorage('logout')).all('drafts')).toEqual([]);
});

test('a page that was closed stores nothing more', async () => {
  const storage = await openStorage('closed');
  storage.close();
  await expect(save(storage)).resolves.toEqual(draft);
  expect(await (await openStorage('closed')).all('drafts')).toEqual([]);
});

test('a page that is older than the copy says that it cannot store', async () => {
  const storage = await openStorage('newer');
  const newer = await openDB('newer', 99);
  await expect(save(storage)).rejects.toMatchObject({ name: 'InvalidStateError' });
  newer.close();
});
