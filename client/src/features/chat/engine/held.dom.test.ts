import type { ServerFrame } from '@sycee/contract/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '#features/chat/testing/fake-socket.ts';
import { me, messageOf, rowOf, tidOf } from '#features/chat/testing/made.ts';
import { type HeldMessage, api as realApi } from './api.ts';
import { ChatClient } from './chat-client.ts';
import { chatStore } from './state.ts';
import { memoryStorage } from './storage.ts';

const tid = tidOf(1);
let held: HeldMessage[] = [];
const withdrawn: string[] = [];
let client: ChatClient;

const account = (more: object = {}) => ({
  epoch: 'e',
  reset: false,
  feed_no: 1,
  now: 5,
  conversations: [rowOf()],
  lost: [],
  deleted: [],
  unread: 0,
  cursor: null,
  ...more,
});
const ready = (): ServerFrame => ({ type: 'ready', accid: me, account: account() });
const settle = (ms = 5) => vi.advanceTimersByTimeAsync(ms);
const give = async (frame: ServerFrame) => {
  FakeSocket.last.give(frame);
  await settle();
};
const outbox = () => [...client.store.getState().outbox.values()];

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  held = [];
  client = new ChatClient({
    name: `held-${crypto.randomUUID()}`,
    me,
    storage: memoryStorage(),
    store: chatStore(),
    api: {
      ...realApi,
      account: async () => ({ account: account(), conversation: null }),
      conversation: async () => ({ account: null, conversation: null }),
      counters: async () => [],
      held: async () => held,
      withdraw: async (idClient) => {
        withdrawn.push(idClient);
        return { idClient };
      },
    },
    connection: {
      url: 'ws://test',
      token: async () => 't',
      language: () => 'zh',
      random: () => 0,
      WebSocket: FakeSocket as unknown as typeof WebSocket,
    },
    upload: async () => null,
    onAlert: () => {},
  } as ConstructorParameters<typeof ChatClient>[0]);
  await settle();
  FakeSocket.last.accept();
  await give(ready());
  await client.send(tid, { content: { kind: 'text', text: '先交手续费' } });
  await settle();
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

const heldByServer = (idClient: string, more: Partial<HeldMessage> = {}): HeldMessage => ({
  idClient,
  tid,
  status: 'waiting',
  content: { kind: 'text', text: '先交手续费' },
  reply_seq: null,
  reason: '',
  held_at: '2026-11-20T02:00:00Z',
  ...more,
});

test('a held message stays in view and is not sent again, until it arrives as a message', async () => {
  const [row] = outbox();
  await give({ type: 'ack', idClient: row!.idClient, tid, seq: 0, time: 7, is_held: true });
  expect(outbox()).toMatchObject([{ state: 'held', seq: null }]);
  await settle(60_000);
  expect(FakeSocket.all.flatMap((socket) => socket.sentOf('send'))).toHaveLength(1);
  await give({ type: 'message', message: messageOf(1, { from: me, idClient: row!.idClient }) });
  expect(outbox()).toEqual([]);
});

test('a refusal says why, and removing the message removes it at the server, too', async () => {
  const [row] = outbox();
  await give({ type: 'ack', idClient: row!.idClient, tid, seq: 0, time: 7, is_held: true });
  await give({ type: 'refused', idClient: row!.idClient, code: '4090000', message: '放款前不能收费' });
  expect(outbox()).toMatchObject([{ state: 'failed', problem: '放款前不能收费' }]);
  await client.discard(row!.idClient);
  expect(outbox()).toEqual([]);
  expect(withdrawn).toEqual([row!.idClient]);
});

test('after a connection the device shows what the server holds, and forgets what it does not', async () => {
  const [row] = outbox();
  await give({ type: 'ack', idClient: row!.idClient, tid, seq: 0, time: 7, is_held: true });
  const other = crypto.randomUUID();
  held = [heldByServer(other), heldByServer(crypto.randomUUID(), { status: 'refused', reason: '含联系方式' })];
  await give(ready());
  expect(outbox()).toMatchObject([
    { idClient: other, state: 'held' },
    { state: 'failed', problem: '含联系方式' },
  ]);
});
