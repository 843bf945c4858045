import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type net from 'node:net';
import { closeCode, frameBytesAtMost } from '@sycee/contract/realtime';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { realtimeUrl, TestDevice, testOrigin } from '#app/testing/devices.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { startSession } from '#app/testing/many-members.ts';
import { addPeople, type Person } from '#app/testing/messages-run.ts';
import { withinMs } from '#app/testing/proof-size.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { connect as connectDatabase } from '#platform/db/connect.ts';
import { hashToken } from '#platform/secrets.ts';
import { TestConversations } from './testing.ts';

let server: TestServer;
let owner: pg.Client;
let tenantId: string;
let one: Person;
let other: Person;
let tid = '';
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  url = await realtimeUrl(server.app);
  owner = await connectDatabase(server.ownerUrl);
  ({ tenantId } = await firstTenant(server));
  [one, other] = await addPeople<[Person, Person]>(server, 2);
  tid = await new TestConversations(server.parts.ports, tenantId).openDirect([one.account, other.account]);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});
const opened: TestDevice[] = [];
afterEach(() => {
  for (const device of opened.splice(0)) device.close();
});

/** A device of a session of its own. */
async function newDevice({ account }: Person): Promise<TestDevice> {
  const token = await startSession(server.parts.ports, tenantId, account);
  return await connect(server.guest().with({ 'x-token': token }));
}
async function connect(visitor: Visitor): Promise<TestDevice> {
  const device = await TestDevice.of(server.app, visitor);
  opened.push(device);
  return device;
}
/** A socket that has not said hello. */
async function silentDevice(): Promise<TestDevice> {
  const device = new TestDevice(url, testOrigin);
  opened.push(device);
  await device.opened();
  return device;
}
const messagesStored = async () => (await owner.query<{ n: string }>('select count(*) as n from message')).rows[0]!.n;
const send = (more: object = {}) => ({
  type: 'send',
  tid,
  idClient: randomUUID(),
  content: { kind: 'text', text: 'x' },
  ...more,
});
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const withText = (escape: string) =>
  JSON.stringify(send({ content: { kind: 'text', text: '?' } })).replace('"?"', `"${escape}"`);

const junk = (): Record<string, string | Buffer> => ({
  nothing: '',
  'no JSON': '{"type":"send"',
  null: 'null',
  'a list': '[]',
  'a string': '"send"',
  'a number': '1e999',
  'an unknown type': '{"type":"steal"}',
  'no type': '{}',
  'a type that is inherited': '{"type":"constructor"}',
  'a frame of the server': JSON.stringify({ type: 'ack', idClient: randomUUID(), tid, seq: 1, time: 1 }),
  'a field of another type': JSON.stringify(send({ tid: 7 })),
  'half of a surrogate pair in a cursor': '{"type":"more","ref":1,"feed_no":0,"since":0,"cursor":"\\udc00"}',
  'too many mentions': JSON.stringify(send({ mentions: Array.from({ length: 51 }, () => 'm-1') })),
  'a position below zero': JSON.stringify({ type: 'read', ref: 1, tid, seq: -1 }),
  'a position that is no whole number': JSON.stringify({ type: 'read', ref: 1, tid, seq: 0.5 }),
  'a position beyond what is exact': `{"type":"read","tid":"${tid}","seq":9007199254740993}`,
  'deep nesting': JSON.stringify(send({ deep: nested(9) })),
  'very deep nesting': '['.repeat(30_000),
  'a second hello': JSON.stringify({ type: 'hello', token: 'x' }),
  'a binary frame': Buffer.from(JSON.stringify(send())),
});

test.each(Object.keys(junk()))('%s closes the connection and touches nothing', async (name) => {
  const frame = junk()[name]!;
  const device = await newDevice(one);
  const before = await messagesStored();
  device.socket.send(frame, { binary: typeof frame !== 'string' });
  // What follows is not read any more.
  device.socket.send(JSON.stringify(send()));
  expect((await device.closed).code).toBe(closeCode.badFrame);
  expect(await messagesStored()).toBe(before);
});

const unfitContent = (): Record<string, string> => ({
  'no content': JSON.stringify(send({ content: { kind: 'text' } })),
  'a system message': JSON.stringify(send({ content: { kind: 'system', notice: 'joined', name: '' } })),
  'an empty text': JSON.stringify(send({ content: { kind: 'text', text: ' \n' } })),
  'a text of invisible letters': withText('\\u200b\\ufeff \\u202e\\u3164\\ufe0f'),
  'a text that is too long': JSON.stringify(send({ content: { kind: 'text', text: 'x'.repeat(5001) } })),
  'a control character': withText('a\\u0007'),
  NUL: withText('a\\u0000'),
  'half of a surrogate pair': withText('\\ud800'.repeat(5000)),
});

test.each(Object.keys(unfitContent()))(
  '%s is refused as a message, which is not stored, and the connection goes on',
  async (name) => {
    const frame = unfitContent()[name]!;
    const device = await newDevice(one);
    const before = Number(await messagesStored());
    device.socket.send(frame);
    const { idClient } = JSON.parse(frame) as { idClient: string };
    expect(await device.next('refused')).toMatchObject({ idClient, code: '4220000' });
    device.socket.send(JSON.stringify(send()));
    await device.next('ack');
    expect(Number(await messagesStored())).toBe(before + 1);
  },
);

test('a message whose content does not fit is no hello, and counts as a frame', async () => {
  const hasty = await silentDevice();
  hasty.socket.send(withText('a\\u0002'));
  expect((await hasty.closed).code).toBe(closeCode.badFrame);
  const device = await newDevice(one);
  for (let left = 610; left-- > 0; ) device.socket.send(withText('a\\u0002'));
  expect((await device.closed).code).toBe(closeCode.tooFast);
});

test('a frame that is too long, whole or in fragments, and text that is no UTF-8 close the connection', async () => {
  const whole = await newDevice(one);
  whole.socket.send('x'.repeat(frameBytesAtMost + 1));
  expect((await whole.closed).code).toBe(1009);
  const inFragments = await newDevice(one);
  for (let n = 0; n < 40; n++) inFragments.socket.send('x'.repeat(1024), { fin: false });
  expect((await inFragments.closed).code).toBe(1009);
  const broken = await newDevice(one);
  broken.socket.send(Buffer.from([0x22, 0xc3, 0x28, 0x22]), { binary: false });
  expect((await broken.closed).code).toBe(1007);
  // A frame in fragments is a frame.
  const fine = await newDevice(one);
  const parts = JSON.stringify(send()).match(/.{1,7}/g)!;
  for (const [at, part] of parts.entries()) fine.socket.send(part, { fin: at === parts.length - 1 });
  await fine.next('ack');
});

test('a connection that begins with anything but a hello, or says nothing for ten seconds, is closed', async () => {
  const hasty = await silentDevice();
  hasty.send(send() as never);
  expect((await hasty.closed).code).toBe(closeCode.badFrame);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const accepted = once(server.app.server, 'upgrade');
    const silent = await silentDevice();
    await accepted;
    vi.advanceTimersByTime(9_999);
    expect(silent.socket.readyState).toBe(WebSocket.OPEN);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect((await silent.closed).code).toBe(closeCode.silent);
  } finally {
    vi.useRealTimers();
  }
});

test('more than 600 frames or pings within ten seconds close the connection', async () => {
  for (const flood of [
    (device: TestDevice) => device.send({ type: 'typing', tid }),
    (device: TestDevice) => device.socket.ping(),
  ]) {
    const device = await newDevice(one);
    let [left, pongs] = [590, 0];
    device.socket.on('pong', () => pongs++);
    while (left-- > 0) flood(device);
    device.send({ type: 'more', ref: 1, epoch: '', feed_no: 0, since: 0 });
    await device.next('page');
    for (left = 20; left-- > 0; ) flood(device);
    expect((await device.closed).code).toBe(closeCode.tooFast);
    expect(pongs).toBeLessThan(600);
  }
});

/** Says hello with this token; the code with which the server closes. */
async function closedFor(token: string): Promise<number> {
  const device = await silentDevice();
  device.send({ type: 'hello', token });
  const { code } = await device.closed;
  expect(device.frames).toEqual([]);
  return code;
}
const tokenOf = async ({ account }: Person) => {
  const session = await startSession(server.parts.ports, tenantId, account);
  const visitor = server.guest().with({ 'x-token': session });
  return { visitor, session, token: (await visitor.data('GET /finance/api/get_yx_token')).token };
};

test('a token that is invented, of another tenant, of the session, replaced, expired or used after the logout is refused', async () => {
  const { visitor, session, token } = await tokenOf(one);
  const { rows } = await owner.query<{ id: string }>("select id from tenant where tenant_no = '1002'");
  const refused = [
    '',
    'x',
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${rows[0]!.id}${token.slice(36)}`,
    session,
  ];
  for (const wrong of refused) expect(await closedFor(wrong)).toBe(closeCode.session);
  await visitor.data('GET /finance/api/get_yx_token');
  expect(await closedFor(token)).toBe(closeCode.session);
  const late = await tokenOf(one);
  server.clock.advance(600_001);
  expect(await closedFor(late.token)).toBe(closeCode.session);
  const gone = await tokenOf(one);
  await gone.visitor.data('POST /account/api/site/logout');
  expect(await closedFor(gone.token)).toBe(closeCode.session);
});

test('a connection is lost within a second after a logout, a revoked session, a disabled account or a closed tenant', async () => {
  const [out, revoked] = [await tokenOf(one), await tokenOf(one)];
  const devices = [await connect(out.visitor), await connect(revoked.visitor), await newDevice(other)] as const;
  const ended = await Promise.all([
    closeAfter(devices[0], () => out.visitor.data('POST /account/api/site/logout')),
    closeAfter(devices[1], () =>
      owner.query('update session set ended_at = now() where token_hash = $1', [hashToken(revoked.session)]),
    ),
    closeAfter(devices[2], () => owner.query("update account set status = 'disabled' where id = $1", [other.account])),
  ]);
  await owner.query("update account set status = 'active' where id = $1", [other.account]);
  const ofClosed = await newDevice(one);
  ended.push(
    await closeAfter(ofClosed, () => owner.query("update tenant set status = 'closed' where id = $1", [tenantId])),
  );
  await owner.query("update tenant set status = 'open' where id = $1", [tenantId]);
  for (const { code, tookMs } of ended) {
    expect(code).toBe(closeCode.session);
    expect(tookMs).toBeLessThan(withinMs(1000));
  }
});

async function closeAfter(device: TestDevice, end: () => Promise<unknown>): Promise<{ code: number; tookMs: number }> {
  await end();
  const from = performance.now();
  const { code } = await device.closed;
  return { code, tookMs: performance.now() - from };
}

/** Connections of the server that belong to this account. */
const connectionsOf = ({ account }: Person) =>
  [...server.parts.ports.realtime.connections()].filter(({ session }) => session?.account === account);

test('frames are not handled any more once the connection is being closed', async () => {
  const device = await newDevice(one);
  const before = await messagesStored();
  const [connection] = connectionsOf(one);
  // The device does not answer the close, and goes on sending.
  device.socket.pause();
  connection!.close(closeCode.session, 'session ended');
  device.socket.send(JSON.stringify(send()));
  await once(connection!.socket, 'close');
  expect(await messagesStored()).toBe(before);
});

test('a device that does not read is cut off after a megabyte, whatever it is sent', async () => {
  const device = await newDevice(other);
  device.socket.pause();
  const [connection] = connectionsOf(other);
  const raw = (connection!.socket as unknown as { _socket: net.Socket })._socket;
  const closed = once(connection!.socket, 'close');
  let most = 0;
  let sent = 0;
  const frame = { type: 'refused', code: '', message: 'x'.repeat(100_000) } as const;
  while (connection!.socket.readyState === WebSocket.OPEN && sent < 1000) {
    connection!.send(frame);
    sent++;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    most = Math.max(most, raw.writableLength);
  }
  expect(sent).toBeLessThan(1000);
  expect(most).toBeLessThan(1_300_000);
  await closed;
  expect(connectionsOf(other)).toEqual([]);
});
