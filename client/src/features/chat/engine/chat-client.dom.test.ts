import type { MessageRow } from '@sycee/contract/chat-models';
import type { ServerFrame } from '@sycee/contract/realtime';
import { closeCode } from '@sycee/contract/realtime-protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '#features/chat/testing/fake-socket.ts';
import { me, messageOf, other, outboxRow, recallOf, rowOf, tidOf } from '#features/chat/testing/made.ts';
import { CallFailure } from '#platform/http/failure.ts';
import type { Api } from './api.ts';
import { ChatClient, type ClientPorts } from './chat-client.ts';
import { ackWithinMs, checkWithinMs } from './limits.ts';
import { chatStore } from './state.ts';
import { type ChatStorage, memoryStorage } from './storage.ts';

const tid = tidOf(1);
const accountOf = (more = {}) => ({
  epoch: 'e1',
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
const ready = (more = {}): ServerFrame => ({ type: 'ready', accid: me, account: accountOf(more) });
const page = { list: [], messages: [], unread: 0, next: null };

let clients: ChatClient[];
const alerts = vi.fn<() => void>();
const fakeApi = (more: Partial<Record<keyof Api, unknown>> = {}): Api =>
  ({
    account: async () => ({ account: accountOf(), conversation: null }),
    conversation: async () => ({ account: null, conversation: null }),
    history: async () => page,
    counters: async () => [],
    held: async () => [],
    withdraw: async (idClient: string) => ({ idClient }),
    details: async () => ({
      conversation: rowOf(),
      members: [],
      pins: [],
      readings: [],
      kept_months: null,
      next: null,
    }),
    ...more,
  }) as unknown as Api;
function make(storage: ChatStorage = memoryStorage(), more: Partial<ClientPorts> = {}): ChatClient {
  const client = new ChatClient({
    name: `test-${Math.random()}`,
    me,
    storage,
    store: chatStore(),
    api: fakeApi(),
    onAlert: alerts,
    upload: async () => null,
    connection: {
      url: 'ws://test',
      token: async () => 't',
      language: () => 'zh',
      random: () => 0,
      WebSocket: FakeSocket as unknown as typeof WebSocket,
    },
    ...more,
  });
  clients.push(client);
  return client;
}
const settle = (ms = 5) => vi.advanceTimersByTimeAsync(ms);
async function online(storage?: ChatStorage, more?: Partial<ClientPorts>, given = ready()): Promise<ChatClient> {
  const client = make(storage, more);
  await settle();
  FakeSocket.last.accept();
  FakeSocket.last.give(given);
  await settle();
  return client;
}
const give = async (...frames: ServerFrame[]) => {
  for (const frame of frames) FakeSocket.last.give(frame);
  await settle();
};
const state = (client: ChatClient) => client.store.getState();
const rowNow = (client: ChatClient) => state(client).rows.get(tid);
const sends = () => FakeSocket.all.flatMap((socket) => socket.sentOf('send'));
const textOf = (text: string) => ({ content: { kind: 'text' as const, text } });

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  clients = [];
  alerts.mockClear();
});
afterEach(() => {
  for (const client of clients) client.stop();
  vi.useRealTimers();
});

test('[S4.35] a message raises the count of its conversation and is heard once', async () => {
  const client = await online();
  await give({ type: 'message', message: messageOf(1) });
  expect(rowNow(client)).toMatchObject({ unread: 1, last: { seq: 1 } });
  expect(alerts).toHaveBeenCalledTimes(1);
  await give({ type: 'message', message: messageOf(1) });
  expect(rowNow(client)?.unread).toBe(1);
  expect(alerts).toHaveBeenCalledTimes(1);
});

test('[S2.15] applications that came while the device was away are counted, and an older count does not replace a newer', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const applications = [{ slug: 'apply', unread: 2, time: 5 }];
  const client = await online(undefined, { api: fakeApi({ counters: async () => applications }) });
  expect(state(client).meta.counters).toEqual({ apply: { unread: 2, time: 5 } });
  const slow = await online(undefined, { api: fakeApi({ counters: () => promise }) });
  await give({ type: 'instruction', instruction: { name: 'update_unread', slug: 'apply', unread: 3, time: 6 } });
  resolve(applications);
  await settle();
  expect(state(slow).meta.counters).toEqual({ apply: { unread: 3, time: 6 } });
});

test('[S4.36] a muted conversation is counted in its row and not heard', async () => {
  const client = await online(undefined, undefined, ready({ conversations: [rowOf({ undisturb: true })] }));
  await give({ type: 'message', message: messageOf(1) });
  expect(rowNow(client)?.unread).toBe(1);
  expect(alerts).not.toHaveBeenCalled();
});

test('[S3.22] conversations show before the network answers, and only those of the account', async () => {
  const [own, others] = [memoryStorage(), memoryStorage()];
  await own.change('rows', tid, () => rowOf());
  await others.change('rows', tidOf(2), () => rowOf({ tid: tidOf(2) }));
  const client = make(own);
  await settle();
  expect(FakeSocket.last.readyState).toBe(FakeSocket.CONNECTING);
  expect([...state(client).rows.keys()]).toEqual([tid]);
  expect(state(client).isSynced).toBe(false);
});

test('one’s own messages and the open conversation are not heard, and what is seen is read', async () => {
  const client = await online();
  await give({ type: 'message', message: messageOf(1, { from: me }) });
  client.attend(tid);
  await give({ type: 'message', message: messageOf(2) });
  expect(alerts).not.toHaveBeenCalled();
  expect(rowNow(client)).toMatchObject({ unread: 0, read_seq: 2 });
  expect(FakeSocket.last.sentOf('read')).toMatchObject([{ tid, seq: 2 }]);
  expect(FakeSocket.last.sentOf('watch').at(-1)).toEqual({ type: 'watch', tid });
});

test('presence ends with the right to write, and a conversation is watched anew when the right changes', async () => {
  let can_send = true;
  const details = async () => ({
    conversation: rowOf({ can_send }),
    members: [],
    pins: [],
    readings: [],
    kept_months: null,
    next: null,
  });
  const client = await online(undefined, { api: fakeApi({ details }) });
  client.attend(tid);
  const watches = () => FakeSocket.last.sentOf('watch').length;
  const isOnline = { type: 'presence', presence: { contacts_no: other, online: true, seen_at: null } } as const;
  await give(isOnline);
  expect(state(client).presence.get(other)?.online).toBe(true);
  const before = watches();
  // The server says that something of the conversation changed, and its row is read again.
  const changed = (change_no: number) =>
    give({ type: 'change', change: { ...recallOf(1, change_no), kind: 'settings', seq: null } });
  await changed(1);
  expect(watches()).toBe(before);
  can_send = false;
  await changed(2);
  expect(state(client).presence.has(other)).toBe(false);
  can_send = true;
  await changed(3);
  expect(watches()).toBe(before + 2);
  expect(FakeSocket.last.sentOf('watch').at(-1)).toEqual({ type: 'watch', tid });
  expect(state(client).presence.has(other)).toBe(false);
});

test('nothing is said about presence and typing while the connection is down', async () => {
  const client = await online();
  await give({ type: 'presence', presence: { contacts_no: other, online: true, seen_at: null } });
  await give({ type: 'typing', tid, contacts_no: other });
  expect([state(client).presence.size, state(client).typing.size]).toEqual([1, 1]);
  // The browser may be wrong, so the connection is checked first.
  window.dispatchEvent(new Event('offline'));
  await settle(checkWithinMs);
  expect(state(client).connection.is).not.toBe('online');
  expect([state(client).presence.size, state(client).typing.size]).toEqual([0, 0]);
});

test('keeps idClient from the outbox to the stored message, which then leaves the outbox', async () => {
  const client = await online();
  await client.open(tid);
  await client.send(tid, textOf('hello'));
  await settle();
  const [sent] = sends();
  expect(sent).toMatchObject({ tid, content: { kind: 'text', text: 'hello' } });
  expect([...state(client).outbox.keys()]).toEqual([sent?.idClient]);
  await give({ type: 'ack', idClient: sent?.idClient ?? '', tid, seq: 1, time: 1_000 });
  expect(state(client).outbox.size).toBe(0);
  expect(state(client).threads.get(tid)?.messages).toMatchObject([{ idClient: sent?.idClient, seq: 1, from: me }]);
  expect(rowNow(client)).toMatchObject({ unread: 0, read_seq: 0, last: { seq: 1 } });
});

test('sends the messages of a conversation one after the other, in the order in which they were written', async () => {
  const client = await online();
  for (const text of ['one', 'two', 'three']) await client.send(tid, textOf(text));
  await settle();
  for (const [at, text] of ['one', 'two', 'three'].entries()) {
    expect(sends().map(({ content }) => content)).toHaveLength(at + 1);
    expect(sends()[at]?.content).toEqual({ kind: 'text', text });
    await give({ type: 'ack', idClient: sends()[at]?.idClient ?? '', tid, seq: at + 1, time: at + 1 });
  }
});

test('an outbox that a reload or a dead battery left is sent with the same idClient', async () => {
  const storage = memoryStorage();
  await storage.change('outbox', tidOf(7), () => outboxRow({ idClient: tidOf(7) }));
  await online(storage);
  expect(sends()).toMatchObject([{ idClient: tidOf(7), content: { text: 'written' } }]);
});

test('a file that the server takes only later says so, holds up nothing, and is sent then', async () => {
  let result: { later: string } | { key: string } = { later: 'busy' };
  const client = await online(undefined, { upload: async () => result });
  const file = { blob: new Blob(['x']), name: 'x.png', width: 30, height: 20, key: null };
  await client.send(tid, { content: { kind: 'image', pictures: [] }, files: [file] });
  await settle();
  await client.send(tid, textOf('next'));
  await settle(10_000);
  const rows = () => [...state(client).outbox.values()].map(({ state: at, problem }) => [at, problem]);
  expect(rows()[0]).toEqual(['waiting', 'busy']);
  expect(sends()).toMatchObject([textOf('next')]);
  await give({ type: 'ack', idClient: sends()[0]?.idClient ?? '', tid, seq: 1, time: 1 });
  result = { key: 'chat/1.png' };
  await settle(25_000);
  expect(sends().at(-1)).toMatchObject({ content: { kind: 'image', pictures: [{ key: 'chat/1.png' }] } });
});

test('a message without an acknowledgement is sent again over the next connection, with the same idClient', async () => {
  const client = await online();
  await client.send(tid, textOf('in a tunnel'));
  await settle();
  await settle(ackWithinMs + checkWithinMs);
  await settle();
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.accept();
  await give(ready());
  expect(new Set(sends().map(({ idClient }) => idClient)).size).toBe(1);
  expect(sends().length).toBe(2);
});

test('a refused message stays with the server’s sentence, can be sent again, and does not hold up others', async () => {
  const client = await online();
  await client.send(tid, textOf('refused'));
  await client.send(tid, textOf('next'));
  await settle();
  const idClient = sends()[0]?.idClient ?? '';
  await give({ type: 'refused', idClient, code: '4030000', message: '对方不是您的联系人' });
  expect(state(client).outbox.get(idClient)).toMatchObject({ state: 'failed', problem: '对方不是您的联系人' });
  expect(sends()).toHaveLength(2);
  await give({ type: 'ack', idClient: sends()[1]?.idClient ?? '', tid, seq: 1, time: 1 });
  await client.sendAgain(idClient);
  await settle();
  expect(sends().at(-1)?.idClient).toBe(idClient);
  await client.discard(idClient);
  expect(state(client).outbox.size).toBe(0);
});

test('a message whose file is refused does not hold up others', async () => {
  const client = await online(undefined, { upload: async () => ({ problem: 'too large', isOfFile: true }) });
  const file = { blob: new Blob(['x']), name: 'x.png', width: 30, height: 20, key: null };
  await client.send(tid, { content: { kind: 'image', pictures: [] }, files: [file] });
  await client.send(tid, textOf('next'));
  await settle();
  expect([...state(client).outbox.values()].map(({ problem }) => problem)).toEqual(['too large', null]);
  expect(sends()).toMatchObject([textOf('next')]);
});

test('a message without an acknowledgement is sent again over a connection that passes its check', async () => {
  const client = await online();
  await client.send(tid, textOf('slow'));
  await settle(ackWithinMs + 5);
  const idClient = sends()[0]?.idClient ?? '';
  await give({ type: 'refused', ref: 0, code: '4040000', message: '' });
  await settle(checkWithinMs);
  expect(sends().map((frame) => frame.idClient)).toEqual([idClient, idClient]);
  await give({ type: 'ack', idClient, tid, seq: 1, time: 1 });
  expect(state(client).outbox.size).toBe(0);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a pasted text is sent without characters that the server refuses', async () => {
  const client = await online();
  await client.send(tid, textOf('page\u000bbreak\u0002\ud800'));
  await settle();
  expect(sends().map(({ content }) => content)).toEqual([{ kind: 'text', text: 'page\nbreak' }]);
});

test('a message in flight when the server twice refused a frame of the connection fails, and the next one is sent', async () => {
  const client = await online();
  await client.send(tid, textOf('poison'));
  await client.send(tid, textOf('next'));
  await settle();
  const idClient = sends()[0]?.idClient ?? '';
  const closeAndReturn = async () => {
    FakeSocket.last.end(closeCode.badFrame);
    await settle(5_000);
    FakeSocket.last.accept();
    await give(ready());
  };
  await closeAndReturn();
  expect(state(client).outbox.get(idClient)).toMatchObject({ state: 'waiting' });
  expect(sends().map((frame) => frame.idClient)).toEqual([idClient, idClient]);
  await closeAndReturn();
  expect(state(client).outbox.get(idClient)).toMatchObject({
    state: 'failed',
    problem: '服务器无法接收这条消息，请修改后重发',
  });
  const next = sends().at(-1);
  expect(next).toMatchObject({ content: { text: 'next' } });
  await give({ type: 'ack', idClient: next?.idClient ?? '', tid, seq: 1, time: 1 });
  expect([...state(client).outbox.keys()]).toEqual([idClient]);
  // The author may try again: then the message has two attempts again.
  await client.sendAgain(idClient);
  await settle();
  await closeAndReturn();
  expect(state(client).outbox.get(idClient)).toMatchObject({ state: 'waiting' });
});

test('a message that may be sent later is sent later, and the next one waits behind it', async () => {
  const client = await online();
  await client.send(tid, textOf('too fast'));
  await client.send(tid, textOf('next'));
  await settle();
  const idClient = sends()[0]?.idClient ?? '';
  await give({ type: 'refused', idClient, code: '4290000', message: 'Later', retry_seconds: 2 });
  await settle(0);
  expect(state(client).outbox.get(idClient)?.problem).toBe('暂时不能发送，将在 2 秒内自动发送');
  await settle(1_900);
  expect(sends()).toHaveLength(1);
  await settle(200);
  expect(sends().map((frame) => frame.idClient)).toEqual([idClient, idClient]);
});

test('where connections are refused messages travel over HTTP, once', async () => {
  const send = vi.fn<(body: { idClient: string }) => Promise<unknown>>(async ({ idClient }) => ({
    idClient,
    tid,
    seq: 1,
    time: 1,
  }));
  const client = make(undefined, { api: fakeApi({ send }) });
  await client.send(tid, textOf('through a proxy'));
  for (let attempt = 0; attempt < 2; attempt++) {
    await settle(5_000);
    FakeSocket.last.end(1006);
  }
  await settle(100);
  expect(send).toHaveBeenCalledTimes(1);
  expect(state(client).outbox.size).toBe(0);
});

test('over HTTP a refusal is final and a failure of the network is not', async () => {
  const send = vi
    .fn<() => Promise<never>>()
    .mockRejectedValueOnce(new CallFailure('network', ''))
    .mockRejectedValueOnce(new CallFailure('4030000', 'No longer a contact'));
  const client = make(undefined, { api: fakeApi({ send }) });
  await client.send(tid, textOf('x'));
  for (let attempt = 0; attempt < 4; attempt++) {
    await settle(20_000);
    FakeSocket.last.end(1006);
  }
  await settle(100);
  expect([...state(client).outbox.values()]).toMatchObject([{ state: 'failed', problem: 'No longer a contact' }]);
});

test('a gap is synchronized: nothing is missing and nothing is twice', async () => {
  const client = await online();
  await client.open(tid);
  await give({ type: 'message', message: messageOf(1) }, { type: 'message', message: messageOf(4) });
  const [sync] = FakeSocket.last.sentOf('sync');
  expect(sync).toMatchObject({ tid, epoch: 'e1', after_seq: 1, after_change: 0 });
  const messages = [2, 3, 4].map((seq) => messageOf(seq));
  const conversation = { tid, reset: false, messages, changes: [], seq: 4, change_no: 0, more: false };
  await give({ type: 'synced', ref: sync?.ref ?? 0, conversation });
  expect(
    state(client)
      .threads.get(tid)
      ?.messages.map(({ seq }) => seq),
  ).toEqual([1, 2, 3, 4]);
});

test('[S4.37] a recall by another device empties the message and the line of the list', async () => {
  const client = await online();
  await client.open(tid);
  await give({ type: 'message', message: messageOf(1) }, { type: 'change', change: recallOf(1, 1) });
  expect(state(client).threads.get(tid)?.messages).toMatchObject([{ is_recalled: true, content: null }]);
  expect(rowNow(client)).toMatchObject({ unread: 0, last: { content: null } });
});

test('[S4.38] remove_team takes the conversation and its texts from the device', async () => {
  const storage = memoryStorage();
  const client = await online(storage);
  await client.open(tid);
  await client.saveDraft(tid, 'unsent', null);
  await give({ type: 'message', message: messageOf(1) });
  await give({ type: 'instruction', instruction: { name: 'remove_team', tid, why: 'removed' } });
  expect(state(client).rows.size).toBe(0);
  for (const kind of ['rows', 'threads', 'drafts'] as const) expect(await storage.all(kind)).toEqual([]);
  const lost = [{ tid, name: rowOf().name, why: 'removed', at: expect.any(Number) }];
  expect(state(client).meta.lost).toEqual(lost);
  // A page that is opened later says it, too, for a week.
  client.stop();
  expect(state(await online(storage)).meta.lost).toEqual(lost);
  vi.setSystemTime(Date.now() + 7 * 86_400_000);
  expect(state(await online(storage)).meta.lost).toEqual([]);
});

test('[S4.39] update_team reads the account’s news, and has contacts read again when they changed', async () => {
  const client = await online();
  await give({ type: 'instruction', instruction: { name: 'update_team', tid } });
  const [more] = FakeSocket.last.sentOf('more');
  expect(more).toMatchObject({ epoch: 'e1', feed_no: 1, since: 5 });
  await give({ type: 'page', ref: more?.ref ?? 0, account: accountOf({ conversations: [rowOf({ name: '新名字' })] }) });
  expect(rowNow(client)?.name).toBe('新名字');
  expect(state(client).contactsVersion).toBe(1);
});

test('[S2.15] a device that may have missed anything also counts waiting applications again', async () => {
  const counters = vi.fn<() => Promise<unknown>>(async () => []);
  const client = await online(undefined, { api: fakeApi({ counters }) });
  counters.mockResolvedValue([{ slug: 'apply', unread: 2, time: 9 }]);
  await give({ type: 'instruction', instruction: { name: 'update_team', tid: null } });
  const [more] = FakeSocket.last.sentOf('more');
  await give({ type: 'page', ref: more?.ref ?? 0, account: accountOf({ now: 9 }) });
  await settle();
  expect(state(client).meta.counters).toEqual({ apply: { unread: 2, time: 9 } });
});

test('[S4.40] the instruction helper has the counters read again, and an older answer does not replace a newer one', async () => {
  const counters = vi.fn<() => Promise<unknown>>(async () => [{ slug: 'helper', unread: 1, time: 5 }]);
  const client = await online(undefined, { api: fakeApi({ counters }) });
  counters.mockResolvedValue([{ slug: 'helper', unread: 3, time: 8 }]);
  await give({ type: 'instruction', instruction: { name: 'helper' } });
  await settle();
  expect(state(client).meta.counters).toEqual({ helper: { unread: 3, time: 8 } });
  counters.mockResolvedValue([{ slug: 'helper', unread: 2, time: 7 }]);
  await give({ type: 'instruction', instruction: { name: 'helper' } });
  await settle();
  expect(state(client).meta.counters).toEqual({ helper: { unread: 3, time: 8 } });
});

test('what another device deleted disappears here', async () => {
  const client = await online();
  await client.open(tid);
  await give({ type: 'message', message: messageOf(1) }, { type: 'message', message: messageOf(2) });
  await give({ type: 'instruction', instruction: { name: 'update_team', tid } });
  const account = accountOf({ conversations: [rowOf({ seq: 2 })], deleted: [{ tid, seq: 1 }] });
  await give({ type: 'page', ref: FakeSocket.last.sentOf('more')[0]?.ref ?? 0, account });
  expect(
    state(client)
      .threads.get(tid)
      ?.messages.map(({ seq }) => seq),
  ).toEqual([2]);
});

test('messages that are no longer kept leave the device: at once, and after a time away', async () => {
  const storage = memoryStorage();
  const history = async () => ({ ...page, messages: [messageOf(3), messageOf(2), messageOf(1)] });
  const rowFrom = (first_seq: number) => rowOf({ seq: 3, first_seq });
  const details = async () => ({
    conversation: rowFrom(2),
    members: [],
    pins: [],
    readings: [],
    kept_months: null,
    next: null,
  });
  const client = await online(storage, { api: fakeApi({ history, details }) });
  void client.open(tid);
  await settle();
  const seqs = async () => (await storage.get('threads', tid))?.messages.map(({ seq }) => seq);
  expect(await seqs()).toEqual([1, 2, 3]);
  const change = { tid, change_no: 1, seq: null, idClient: null, contacts_no: null, time: 9 };
  await give({ type: 'change', change: { ...change, kind: 'retention' } });
  expect(await seqs()).toEqual([2, 3]);
  expect(
    state(client)
      .threads.get(tid)
      ?.messages.map(({ seq }) => seq),
  ).toEqual([2, 3]);
  client.stop();
  await online(storage, undefined, ready({ conversations: [rowFrom(4)] }));
  expect(await seqs()).toEqual([]);
});

test('a picture is fetched with its address after the server has stored it', async () => {
  const client = await online(undefined, { upload: async () => ({ key: 'chat/1.png' }) });
  await client.open(tid);
  const file = { blob: new Blob(['x']), name: 'x.png', width: 30, height: 20, key: null };
  await client.send(tid, { content: { kind: 'image', pictures: [] }, files: [file] });
  await settle();
  const [sent] = sends();
  expect(sent?.content).toEqual({ kind: 'image', pictures: [{ key: 'chat/1.png', width: 30, height: 20 }] });
  await give({ type: 'ack', idClient: sent?.idClient ?? '', tid, seq: 1, time: 1 });
  const [sync] = FakeSocket.last.sentOf('sync');
  const pictures = [{ key: 'chat/1.png', width: 30, height: 20, address: '/files/1' }];
  const stored = messageOf(1, {
    from: me,
    idClient: sent?.idClient,
    kind: 'image',
    content: { kind: 'image', pictures },
  });
  const conversation = { tid, reset: false, messages: [stored], changes: [], seq: 1, change_no: 0, more: false };
  await give({ type: 'synced', ref: sync?.ref ?? 0, conversation });
  expect(state(client).outbox.size).toBe(0);
  expect(state(client).threads.get(tid)?.messages).toEqual([stored]);
});

test('a forwarded message shows in the list and in the conversation of the device that forwarded it', async () => {
  const stored: { message: MessageRow | null } = { message: null };
  const details = async () => ({ conversation: rowOf(stored.message ? { seq: 1, last: stored.message } : {}) });
  const client = await online(undefined, { api: fakeApi({ details }) });
  await client.open(tid);
  const content = { kind: 'text' as const, text: 'from another chat' };
  await client.send(tid, { content: null, forward: { tid: tidOf(2), seq: 8 }, preview: content });
  await settle();
  const idClient = sends()[0]?.idClient ?? '';
  const message = messageOf(1, { from: me, idClient, content });
  stored.message = message;
  await give({ type: 'ack', idClient, tid, seq: 1, time: 1 });
  expect(rowNow(client)).toMatchObject({ seq: 1, last: { content } });
  const conversation = { tid, reset: false, messages: [message], changes: [], seq: 1, change_no: 0, more: false };
  await give({ type: 'synced', ref: FakeSocket.last.sentOf('sync')[0]?.ref ?? 0, conversation });
  expect(state(client).threads.get(tid)?.messages).toEqual([message]);
  expect(state(client).outbox.size).toBe(0);
});

test('[S4.41] an update_unread that is late is ignored', async () => {
  const client = await online();
  const counter = (unread: number, time: number): ServerFrame => ({
    type: 'instruction',
    instruction: { name: 'update_unread', slug: 'apply', unread, time },
  });
  await give(counter(2, 20), counter(5, 10));
  expect(state(client).meta.counters.apply).toEqual({ unread: 2, time: 20 });
});

test('a message of an unknown conversation lists it without a reload', async () => {
  const details = async () => ({ conversation: rowOf({ tid: tidOf(2), unread: 1 }) });
  const client = await online(undefined, { api: fakeApi({ details }) });
  await give({ type: 'message', message: messageOf(1, { tid: tidOf(2) }) });
  expect(state(client).rows.get(tidOf(2))?.unread).toBe(1);
  expect(alerts).toHaveBeenCalledTimes(1);
});

test('a restored database replaces the copy, and keeps outbox and drafts', async () => {
  const storage = memoryStorage();
  await storage.change('meta', 'account', () => ({
    epoch: 'old',
    feed_no: 9,
    since: 9,
    counters: {},
    reads: {},
    lost: [],
  }));
  await storage.change('rows', tidOf(5), () => rowOf({ tid: tidOf(5) }));
  await storage.change('drafts', tid, () => ({ tid, text: 'unsent', reply_seq: null }));
  await storage.change('outbox', tidOf(7), () => outboxRow({ idClient: tidOf(7), state: 'failed' }));
  const client = await online(storage);
  expect([...state(client).rows.keys()]).toEqual([tid]);
  expect(state(client).drafts.get(tid)?.text).toBe('unsent');
  expect(state(client).outbox.size).toBe(1);
  expect(state(client).meta).toMatchObject({ epoch: 'e1', feed_no: 1, since: 5 });
});

test('a conversation that was opened before a reset is read again', async () => {
  const client = make(undefined, { api: fakeApi({ history: async () => ({ ...page, messages: [messageOf(1)] }) }) });
  await settle();
  await client.open(tid);
  FakeSocket.last.accept();
  await give(ready({ reset: true, conversations: [rowOf({ seq: 1 })] }));
  expect(
    state(client)
      .threads.get(tid)
      ?.messages.map(({ seq }) => seq),
  ).toEqual([1]);
});

test('pages of the account are read to their end before the positions move', async () => {
  const client = await online(undefined, undefined, ready({ cursor: 'next', feed_no: 3, now: 30 }));
  expect(state(client).meta.since).toBe(0);
  const [more] = FakeSocket.last.sentOf('more');
  expect(more).toMatchObject({ cursor: 'next', feed_no: 0, since: 0 });
  const second = accountOf({ conversations: [rowOf({ tid: tidOf(2) })], feed_no: 9, now: 90 });
  await give({ type: 'page', ref: more?.ref ?? 0, account: second });
  expect(state(client).rows.size).toBe(2);
  expect(state(client).meta).toMatchObject({ feed_no: 3, since: 30 });
});

test('after an interruption contacts, details and pictures are loaded again, and at a first connection they are not', async () => {
  const client = await online();
  await client.open(tid);
  expect(state(client)).toMatchObject({ restored: 0, contactsVersion: 0, detailsVersion: new Map() });
  FakeSocket.last.end(1006);
  await settle(5_000);
  FakeSocket.last.accept();
  await give(ready());
  expect(state(client)).toMatchObject({ restored: 1, contactsVersion: 1, detailsVersion: new Map([[tid, 1]]) });
});

test('a network that goes while the device waits for the next attempt is named as such', async () => {
  const client = await online();
  FakeSocket.last.end(1006);
  expect(state(client).connection.is).toBe('waiting');
  window.dispatchEvent(new Event('offline'));
  expect(state(client).connection).toEqual({ is: 'offline' });
  await settle(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(FakeSocket.all).toHaveLength(2);
});

test('a read position that was lost with its connection is sent again, and one that is refused is not', async () => {
  const client = await online();
  await give({ type: 'message', message: messageOf(1) });
  await client.read(tid, 1);
  await settle();
  FakeSocket.last.end(1006);
  await settle(5000);
  expect(state(client).meta.reads).toEqual({ [tid]: 1 });
  FakeSocket.last.accept();
  await give(ready({ conversations: [rowOf({ seq: 1, unread: 1 })] }));
  const [again] = FakeSocket.last.sentOf('read');
  expect(again).toMatchObject({ tid, seq: 1 });
  expect(rowNow(client)).toMatchObject({ unread: 0, read_seq: 1 });
  await give({ type: 'refused', ref: again!.ref, code: '4040000', message: 'no such conversation' });
  expect(state(client).meta.reads).toEqual({});
});

test('messages read without a network stay read, and the server learns of it after the reconnect', async () => {
  const storage = memoryStorage();
  await storage.change('rows', tid, () => rowOf({ seq: 3, unread: 3 }));
  const client = make(storage);
  await settle();
  await client.read(tid, 3);
  FakeSocket.last.accept();
  await give(ready({ conversations: [rowOf({ seq: 3, unread: 3 })] }));
  expect(rowNow(client)).toMatchObject({ unread: 0, read_seq: 3 });
  const [sent] = FakeSocket.last.sentOf('read');
  expect(sent).toMatchObject({ tid, seq: 3 });
  expect(state(client).meta.reads).toEqual({ [tid]: 3 });
  await give({ type: 'read', ref: sent!.ref, tid, read_seq: 3 });
  expect(state(client).meta.reads).toEqual({});
});
