import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestDevice } from '#app/testing/devices.ts';
import { type GroupWorld, startGroupWorld } from '#app/testing/group-world.ts';
import type { Person } from '#app/testing/messages-run.ts';
import { NoticePeople } from '#app/testing/notice-people.ts';
import { rowsOf } from '#app/testing/payments.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { deliverNotices } from './deliver.ts';
import { dyingDatabase } from './testing.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let server: TestServer;
let tenantId: string;
let people: NoticePeople;
beforeAll(async () => {
  server = await startTestServer();
  people = await NoticePeople.of(server, '1376790');
  ({ tenantId } = people);
});
afterAll(() => server.close());
beforeEach(() => people.startAtNoon());

const newMember = () => people.newMember();
const write: NoticePeople['write'] = (notice) => people.write(notice);
const db = () => server.parts.ports.database.of(tenantId);
const deliver = () => deliverNotices(server.parts.ports);
const deliveries = (account: string, channel = 'sms') => people.deliveries(account, channel);
const smsTo = (mobile: string) => people.smsTo(mobile);

describe('writing', () => {
  test('the same tag is one notice for each receiver, and a cause that is rolled back leaves none', async () => {
    const { account } = await newMember();
    const { account: other } = await newMember();
    for (const _ of [1, 2])
      await write({ kind: 'data_request_done', to: [account, other, account, null], tag: 'same' });
    await expect(
      db()
        .transaction()
        .execute(async (within) => {
          const ctx = { site: { tenantId }, now: server.clock.now() };
          await writeNotice(within, ctx, { kind: 'data_request_done', to: [account], tag: 'rolled back' });
          throw new Error('the cause failed');
        }),
    ).rejects.toThrow('the cause failed');
    const rows = await rowsOf<{ receiver: string }>(
      server,
      `select receiver from notice where tag in ('same', 'rolled back')`,
    );
    expect(rows.map(({ receiver }) => receiver).sort()).toEqual([account, other].sort());
  });
});

describe('an SMS', () => {
  test('is sent five minutes later, in one for several, without a name, a mobile or an amount', async () => {
    const { account, mobile, order } = await newMember();
    for (const document of ['id_card', 'income', 'house'])
      await write({ kind: 'document_refused', to: [account], refs: { order, document } });
    await deliver();
    expect(smsTo(mobile)).toEqual([]);
    server.clock.advance(5 * minuteMs);
    await deliver();
    expect(smsTo(mobile)).toEqual(['3 份资料被退回，请重新提交']);
    expect(await deliveries(account)).toEqual([1, 2, 3].map(() => ({ state: 'delivered', reason: null, attempts: 1 })));
  });

  test('waits for the end of the quiet hours, unless it is about the safety of the account', async () => {
    const { account, mobile, order } = await newMember();
    server.clock.advance(10 * hourMs - 5 * minuteMs);
    await write({ kind: 'document_refused', to: [account], refs: { order } });
    server.clock.advance(5 * minuteMs);
    await write({ kind: 'new_device', to: [account] });
    server.clock.advance(5 * minuteMs);
    await deliver();
    expect(smsTo(mobile)).toEqual([expect.stringContaining('在新设备上登录')]);
    expect((await deliveries(account))[0]).toEqual({ state: 'waiting', reason: 'quiet_hours', attempts: 0 });
    server.clock.advance(10 * hourMs - 5 * minuteMs - 1);
    await deliver();
    expect(smsTo(mobile)).toHaveLength(1);
    server.clock.advance(1);
    await deliver();
    expect(smsTo(mobile)).toHaveLength(2);
  });

  test('is not sent to whoever has read the notice, switched the kind off or lost the order meanwhile', async () => {
    const [reader, switched, gone] = [await newMember(), await newMember(), await newMember()];
    for (const { account, order } of [reader, switched, gone])
      await write({ kind: 'document_refused', to: [account], refs: { order } });
    await reader.member.data('POST /message/api/unread/read', { body: {} });
    await switched.member.data('PUT /account/api/info/part', { body: { notices: { work: false } } });
    await rowsOf(server, 'update work_order set deleted_at = now() where id = $1', [gone.order]);
    server.clock.advance(5 * minuteMs);
    await deliver();
    const reasonOf = async ({ account }: { account: string }) => (await deliveries(account))[0];
    expect(await reasonOf(reader)).toMatchObject({ state: 'dropped', reason: 'read_in_app' });
    expect(await reasonOf(switched)).toMatchObject({ state: 'dropped', reason: 'switched_off' });
    expect(await reasonOf(gone)).toMatchObject({ state: 'dropped', reason: 'lost_right' });
    for (const { mobile } of [reader, switched, gone]) expect(smsTo(mobile)).toEqual([]);
    const kept = await switched.member.data('GET /message/api/helper/list');
    expect([kept.list[0]?.kind, kept.unread.unread]).toEqual(['document_refused', 0]);
    const { list, unread } = await gone.member.data('GET /message/api/helper/list');
    expect([list, unread.unread]).toEqual([[], 0]);
  });

  test('can be switched off alone: the notice is still new in the app', async () => {
    const { member, account, mobile, order } = await newMember();
    const { notices_by, notices } = await member.data('PUT /account/api/info/part', {
      body: { notices_by: { sms: { work: false } } },
    });
    expect([notices_by.sms, notices_by.wechat.work, notices.work]).toEqual([{ work: false }, true, true]);
    await write({ kind: 'document_refused', to: [account], refs: { order } });
    server.clock.advance(5 * minuteMs);
    await deliver();
    expect(smsTo(mobile)).toEqual([]);
    expect(await deliveries(account)).toMatchObject([{ state: 'dropped', reason: 'switched_off' }]);
    expect((await member.data('GET /message/api/helper/list')).unread.unread).toBe(1);
  });

  test('is tried again after longer and longer pauses when the provider fails, and fails in the end', async () => {
    const { account, mobile, order } = await newMember();
    const { ports } = server.parts;
    await write({ kind: 'document_refused', to: [account], refs: { order } });
    server.clock.advance(5 * minuteMs);
    const broken = {
      ...ports,
      sms: { sample: false, send: () => Promise.reject(new Error('The SMS gateway answered 500.')) },
    };
    await deliverNotices(broken);
    expect(await deliveries(account)).toEqual([{ state: 'waiting', reason: 'provider_failed', attempts: 1 }]);
    server.clock.advance(minuteMs - 1);
    await deliver();
    expect(smsTo(mobile)).toEqual([]);
    // Each pause, so long that the quiet hours are over as well.
    for (let i = 0; i < 12; i++) {
      server.clock.advance(13 * hourMs);
      await deliverNotices(broken);
    }
    expect(await deliveries(account)).toEqual([{ state: 'failed', reason: 'provider_failed', attempts: 6 }]);
  });
});

describe('the open connection', () => {
  test('who lost the right in between is not told, and neither is whoever is not connected', async () => {
    const { account, member, order } = await newMember();
    await deliver();
    const device = await TestDevice.of(server.app, member);
    await rowsOf(server, 'update work_order set deleted_at = now() where id = $1', [order]);
    await write({ kind: 'stage_reached', to: [account], refs: { order } });
    const away = await newMember();
    await write({ kind: 'stage_reached', to: [away.account], refs: { order: away.order } });
    await deliver();
    expect(device.frames.filter(({ type }) => type === 'instruction')).toEqual([]);
    expect((await deliveries(account, 'socket')).at(-1)).toMatchObject({ state: 'dropped', reason: 'lost_right' });
    expect((await deliveries(away.account, 'socket')).at(-1)).toMatchObject({ reason: 'not_connected' });
    device.close();
  });

  test('a claim of a process that died is taken over after its lease, and several processes deliver each notice once', async () => {
    const { account, mobile, order } = await newMember();
    await write({ kind: 'document_refused', to: [account], refs: { order } });
    await deliver();
    server.clock.advance(5 * minuteMs);
    const { ports } = server.parts;
    await deliverNotices({ ...ports, sms: null, database: dyingDatabase(ports.database, () => true) });
    expect(await deliveries(account)).toEqual([{ state: 'waiting', reason: null, attempts: 1 }]);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(smsTo(mobile)).toEqual([]);
    server.clock.advance(minuteMs);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(smsTo(mobile)).toHaveLength(1);
  });
});

describe('mentions', () => {
  let world: GroupWorld<[Person, Person, Person]>;
  beforeAll(async () => {
    world = await startGroupWorld<[Person, Person, Person]>(3);
  });
  afterAll(() => world.server.close());

  test('a mentioned member finds it in the helper, until they leave the group', async () => {
    const [owner, member, other] = world.people;
    const tid = await world.openGroup(member, other);
    await world.say(owner, tid, '请看一下', { mentions: [member.no] });
    const kinds = async (who: Person) =>
      (await who.visitor.data('GET /message/api/helper/list')).list.map(({ kind, link }) => [kind, link?.query.tid]);
    expect(await kinds(member)).toEqual([['mention', tid]]);
    expect(await kinds(other)).toEqual([]);
    await member.visitor.data('POST /message/api/chat_team/leave', { body: { tid } });
    expect(await kinds(member)).toEqual([]);
  });
});
