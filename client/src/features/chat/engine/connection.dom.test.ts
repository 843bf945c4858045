import type { ServerFrame } from '@sycee/contract/realtime';
import { closeCode } from '@sycee/contract/realtime-protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '#features/chat/testing/fake-socket.ts';
import { me } from '#features/chat/testing/made.ts';
import { Connection, type ConnectionPorts } from './connection.ts';
import type { ConnectionState } from './connection-state.ts';
import { checkWithinMs, readyWithinMs, silentMs } from './limits.ts';

const account = {
  epoch: 'e1',
  reset: false,
  feed_no: 1,
  now: 5,
  conversations: [],
  lost: [],
  deleted: [],
  unread: 0,
  cursor: null,
};
const ready: ServerFrame = { type: 'ready', accid: me, account };

let frames: ServerFrame[];
let states: ConnectionState[];
const make = (more: Partial<ConnectionPorts> = {}) =>
  new Connection({
    url: 'ws://test/realtime',
    token: async () => 'token 1',
    positions: () => ({ epoch: 'e1', feed_no: 7, since: 99 }),
    language: () => 'zh',
    probe: () => ({ type: 'watch', tid: null }),
    onFrame: (frame) => frames.push(frame),
    onState: (state) => states.push(state),
    onFrameRefused: () => {},
    random: () => 0,
    WebSocket: FakeSocket as unknown as typeof WebSocket,
    ...more,
  });
/** The socket library begins an attempt in a task of its own. */
const settle = () => vi.advanceTimersByTimeAsync(5);
async function connected(more: Partial<ConnectionPorts> = {}): Promise<Connection> {
  const connection = make(more);
  connection.need();
  await settle();
  FakeSocket.last.accept();
  FakeSocket.last.give(ready);
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  frames = [];
  states = [];
});
afterEach(() => vi.useRealTimers());

test('[S4.09] logs in with the token in the first frame, never in the address', async () => {
  const connection = await connected();
  expect(FakeSocket.last.url).toBe('ws://test/realtime');
  expect(FakeSocket.last.protocol).toBe('sycee.1');
  expect(FakeSocket.last.sent).toEqual([
    { type: 'hello', token: 'token 1', language: 'zh', epoch: 'e1', feed_no: 7, since: 99 },
  ]);
  expect(states.map(({ is }) => is)).toEqual(['connecting', 'connecting', 'online']);
  expect(connection.isReady).toBe(true);
  expect(frames).toEqual([ready]);
});

test('sends nothing before the server is ready', async () => {
  const connection = make();
  connection.need();
  await settle();
  FakeSocket.last.accept();
  expect(connection.send({ type: 'watch', tid: null })).toBe(false);
  FakeSocket.last.give(ready);
  expect(connection.send({ type: 'watch', tid: null })).toBe(true);
});

test('[S4.44] destroys a connection that is never ready, and makes a new one', async () => {
  const connection = make();
  connection.need();
  await settle();
  const [first] = FakeSocket.all;
  first?.accept();
  await vi.advanceTimersByTimeAsync(readyWithinMs);
  expect(first?.readyState).toBe(FakeSocket.CLOSED);
  await settle();
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.accept();
  FakeSocket.last.give(ready);
  expect(connection.isReady).toBe(true);
});

test('[S4.44] a check without an answer destroys the connection; any frame is an answer', async () => {
  const connection = await connected();
  const [first] = FakeSocket.all;
  connection.check();
  expect(first?.sent.at(-1)).toEqual({ type: 'watch', tid: null });
  await vi.advanceTimersByTimeAsync(checkWithinMs - 1);
  first?.give({ type: 'receipt', sessionId: 'x', msgReceiptTime: 1 });
  await vi.advanceTimersByTimeAsync(checkWithinMs);
  expect(first?.readyState).toBe(FakeSocket.OPEN);
  connection.check();
  await vi.advanceTimersByTimeAsync(checkWithinMs);
  expect(first?.readyState).toBe(FakeSocket.CLOSED);
  await settle();
  expect(FakeSocket.all).toHaveLength(2);
});

test('checks a connection that is silent for a minute', async () => {
  await connected();
  const before = FakeSocket.last.sent.length;
  await vi.advanceTimersByTimeAsync(silentMs);
  expect(FakeSocket.last.sent.length).toBe(before + 1);
});

test('waits before the next attempt, longer each time, and says until when', async () => {
  await connected();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    FakeSocket.last.end(1006);
    const state = states.at(-1);
    if (state?.is !== 'waiting') throw new Error(`The state is ${state?.is}.`);
    const known = FakeSocket.all.length;
    const waitMs = state.until - Date.now();
    waits.push(waitMs);
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(FakeSocket.all).toHaveLength(known);
    await vi.advanceTimersByTimeAsync(2);
    expect(FakeSocket.all).toHaveLength(known + 1);
  }
  expect(waits).toEqual(waits.toSorted((one, two) => one - two));
  expect(waits[0]).toBeGreaterThan(500);
  expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0);
});

test('says after repeated failures that messages should travel over HTTP, until it is online again', async () => {
  const connection = make();
  connection.need();
  await settle();
  FakeSocket.last.end(1006);
  expect(connection.isRefused).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  FakeSocket.last.end(1006);
  expect(connection.isRefused).toBe(true);
  expect(states.at(-1)).toMatchObject({ is: 'waiting', overHttp: true });
  await vi.advanceTimersByTimeAsync(10_000);
  FakeSocket.last.accept();
  FakeSocket.last.give(ready);
  expect(connection.isRefused).toBe(false);
});

test('fetches a new token after a refused one, and ends after the second refusal', async () => {
  const token = async (isRefused: boolean) => (isRefused ? 'token 2' : 'token 1');
  const connection = make({ token });
  connection.need();
  await settle();
  FakeSocket.last.accept();
  FakeSocket.last.end(closeCode.session);
  await vi.advanceTimersByTimeAsync(5_000);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent[0]).toMatchObject({ token: 'token 2' });
  FakeSocket.last.end(closeCode.session);
  expect(states.at(-1)).toEqual({ is: 'ended' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('stays away when another connection took over, until the user wants it back', async () => {
  const connection = await connected();
  FakeSocket.last.end(closeCode.replaced);
  expect(states.at(-1)).toEqual({ is: 'replaced' });
  connection.need();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  connection.retry();
  await settle();
  expect(FakeSocket.all).toHaveLength(2);
});

test('comes back after the pause that a stopping server asks for', async () => {
  await connected();
  FakeSocket.last.give({ type: 'closing', seconds: 3 });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(FakeSocket.all).toHaveLength(1);
  await settle();
  expect(FakeSocket.all).toHaveLength(2);
});

test('does not try without a network, and connects at once when it is back', async () => {
  let isOnline = false;
  const connection = make({ isOnline: () => isOnline });
  connection.need();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual([{ is: 'offline' }]);
  expect(FakeSocket.all).toHaveLength(0);
  isOnline = true;
  connection.retry();
  await settle();
  expect(FakeSocket.all).toHaveLength(1);
});

test('ignores what is no frame', async () => {
  await connected();
  for (const junk of ['', 'no json', 'null', '[]', '{}', '7']) FakeSocket.last.give(junk);
  expect(frames).toEqual([ready]);
});
