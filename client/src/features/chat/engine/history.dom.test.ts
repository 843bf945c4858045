import type { MessageRow } from '@sycee/contract/chat-models';
import { beforeEach, expect, test, vi } from 'vitest';
import { me, messageOf, recallOf, rowOf, tidOf } from '#features/chat/testing/made.ts';
import type { EngineCore } from './core.ts';
import { History } from './history.ts';
import { Replica } from './replica.ts';
import { chatStore } from './state.ts';
import { memoryStorage } from './storage.ts';
import { Synchronizer } from './synchronizer.ts';

const tid = tidOf(1);
const newest = 5_000;
/** Numbers of the messages that the reader deleted. */
let deleted: Set<number>;
const log = () => Array.from({ length: newest }, (_, at) => messageOf(at + 1)).filter(({ seq }) => !deleted.has(seq));
const pageOf = (messages: MessageRow[], size: number) => ({
  list: [],
  unread: 0,
  messages: messages.slice(0, size),
  next: messages.length > size ? 'more' : null,
});
const api = {
  history: vi.fn<(tid: string, size: number, before?: number) => Promise<unknown>>(async (_, size, before = Infinity) =>
    pageOf(
      log()
        .filter(({ seq }) => seq < before)
        .reverse(),
      size,
    ),
  ),
  historyAfter: vi.fn<(tid: string, size: number, after: number) => Promise<unknown>>(async (_, size, after) =>
    pageOf(
      log().filter(({ seq }) => seq > after),
      size,
    ),
  ),
};

async function opened() {
  const [storage, store] = [memoryStorage(), chatStore()];
  const replica = new Replica(storage, store, me, () => {});
  await replica.putRow(rowOf({ seq: newest, read_seq: newest }));
  const core = { me, api, storage, store, replica, loaded: Promise.resolve(), isStopped: () => false };
  const engine = core as unknown as EngineCore;
  const history = new History(engine, new Synchronizer(engine, {} as never, () => {}));
  await history.open(tid);
  const past = () =>
    store
      .getState()
      .past.get(tid)
      ?.messages.map(({ seq }) => seq);
  const shown = () => {
    const { older, threads } = store.getState();
    return [...(older.get(tid)?.messages ?? []), ...(threads.get(tid)?.messages ?? [])].map(({ seq }) => seq);
  };
  return { history, store, storage, replica, past, shown };
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

beforeEach(() => {
  deleted = new Set();
  vi.clearAllMocks();
});

test('a message far back is shown in a view of the past, with two requests and without storing it', async () => {
  const { history, storage, past, shown } = await opened();
  api.history.mockClear();
  expect(await history.showAround(tid, 1_000)).toBe(true);
  expect(past()).toEqual(range(941, 1_060));
  expect(api.history.mock.calls.length + api.historyAfter.mock.calls.length).toBe(2);
  expect(shown()).toEqual(range(newest - 29, newest));
  expect((await storage.get('threads', tid))?.messages).toHaveLength(30);
  history.leavePast(tid);
  expect(past()).toBeUndefined();
});

test('a nearby message is loaded with everything up to the newest', async () => {
  const { history, past, shown } = await opened();
  expect(await history.showAround(tid, newest - 300)).toBe(true);
  expect(past()).toBeUndefined();
  expect(shown()).toContain(newest - 300);
  expect(shown()).toEqual(range(shown()[0]!, newest));
});

test('the view of the past grows on both sides, up to the beginning', async () => {
  const { history, store, past } = await opened();
  await history.showAround(tid, 130);
  expect(past()).toEqual(range(71, 190));
  await history.loadNewer(tid);
  await history.loadOlder(tid);
  await history.loadOlder(tid);
  expect(past()).toEqual(range(1, 250));
  expect(store.getState().past.get(tid)?.isStart).toBe(true);
  api.history.mockClear();
  await history.loadOlder(tid);
  expect(api.history).not.toHaveBeenCalled();
});

test('where the past meets the newer messages, the two become one without a gap', async () => {
  const { history, past, shown } = await opened();
  await history.showAround(tid, 4_400);
  while (past()) await history.loadNewer(tid);
  expect(shown()).toEqual(range(4_341, newest));
});

test('the two become one also where everything in between was deleted', async () => {
  deleted = new Set(range(1_002, newest - 30));
  const { history, past, shown } = await opened();
  await history.showAround(tid, 1_000);
  expect(past()).toBeUndefined();
  expect(shown()).toEqual([...range(941, 1_001), ...range(newest - 29, newest)]);
});

test('a message that is not visible opens nothing', async () => {
  deleted = new Set([1_000, newest - 200]);
  const { history, past } = await opened();
  expect(await history.showAround(tid, 1_000)).toBe(false);
  expect(await history.showAround(tid, newest - 200)).toBe(false);
  expect(past()).toBeUndefined();
});

test('recalls and deletions reach the view of the past', async () => {
  const { history, store, replica, past } = await opened();
  await history.showAround(tid, 1_000);
  await replica.applyChange(recallOf(1_000, 1));
  await replica.removeMessages(tid, [999]);
  const messages = store.getState().past.get(tid)?.messages ?? [];
  expect(messages.find(({ seq }) => seq === 1_000)).toMatchObject({ is_recalled: true, content: null });
  expect(past()).not.toContain(999);
  await replica.lose({ tid, why: 'left' });
  expect(past()).toBeUndefined();
});

test('a page that arrives after the reader has left the past changes nothing', async () => {
  const { history, past, shown } = await opened();
  await history.showAround(tid, 1_000);
  const pages = [history.loadNewer(tid), history.loadOlder(tid)];
  history.leavePast(tid);
  await Promise.all(pages);
  expect(past()).toBeUndefined();
  expect(shown()).toEqual(range(newest - 29, newest));
});
