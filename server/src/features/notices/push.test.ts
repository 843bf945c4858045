import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NoticePeople } from '#app/testing/notice-people.ts';
import { rowsOf } from '#app/testing/payments.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import type { PushTarget } from '#platform/ports/web-push/push-sender.ts';
import { FakePushService } from '#platform/ports/web-push/testing-push.ts';
import { WebPushSender } from '#platform/ports/web-push/web-push-sender.ts';
import { deliverNotices } from './deliver.ts';
import { dyingDatabase } from './testing.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const options = { subject: 'mailto:push@example.com', privateKey: randomBytes(32), timeoutMs: 2_000 };
let service: FakePushService;
let server: TestServer;
let people: NoticePeople;
let publicKey: string;
beforeAll(async () => {
  service = await FakePushService.start();
  server = await startTestServer({ but: { webPush: options } });
  people = await NoticePeople.of(server, '1376720');
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => people.startAtNoon());

const ports = () => {
  const push = new WebPushSender(options, service.post);
  publicKey = push.publicKey;
  return { ...server.parts.ports, push };
};
const deliver = () => deliverNotices(ports());
const subscribe = async (visitor: Visitor, target?: PushTarget) => {
  const { push } = await visitor.data('GET /message/api/channels/get');
  const device = target ?? service.subscribe(push.public_key!);
  await visitor.data('POST /message/api/channels/push', { body: { ...device, segment: 'site' } });
  return device;
};
const isOn = async (visitor: Visitor) => (await visitor.data('GET /message/api/channels/get')).push.is_on;
async function subscriber() {
  const person = await people.newMember();
  return { ...person, device: await subscribe(person.member) };
}
const titles = (device: PushTarget) => service.shownAt(device).map(({ title }) => title);
const stage = (account: string, order: string) =>
  people.write({ kind: 'stage_reached', to: [account], refs: { order } });

describe('a device', () => {
  test('subscribes to the key of the installation, and is stored sealed', async () => {
    const { account, device, member } = await subscriber();
    expect((await member.data('GET /message/api/channels/get')).push).toEqual({
      state: 'set_up',
      public_key: ports().push.publicKey,
      is_on: true,
    });
    const [row] = await rowsOf<{ sealed: Buffer }>(server, 'select sealed from push_subscription where account = $1', [
      account,
    ]);
    expect(row!.sealed.toString()).not.toContain('googleapis');
    expect(publicKey).toMatch(/^[\w-]{87}$/);
    await member.data('DELETE /message/api/channels/push');
    expect(await isOn(member)).toBe(false);
    await stage(account, (await people.newMember()).order);
    expect(await people.deliveries(account, 'push')).toEqual([]);
    expect(titles(device)).toEqual([]);
  });

  test('is refused at a host that is no push service', async () => {
    const { member } = await people.newMember();
    const device = service.subscribe('x');
    for (const endpoint of [
      'https://127.0.0.1/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/',
    ])
      expect(
        (await member.call('POST /message/api/channels/push', { body: { ...device, endpoint, segment: 'site' } })).code,
      ).toBe('4220000');
  });

  test('is refused with a key that is no point of P-256 or a secret that has not 16 bytes', async () => {
    const { member } = await people.newMember();
    const device = service.subscribe('x');
    const wrongIn = async (wrong: Partial<PushTarget>) => {
      const body = { ...device, ...wrong, segment: 'site' };
      const { code, data } = await member.call('POST /message/api/channels/push', { body });
      return [code, ...Object.keys((data as { fields?: object } | null)?.fields ?? {})];
    };
    const point = Buffer.from(device.p256dh, 'base64url');
    const offCurve = Buffer.from(point);
    offCurve[64]! ^= 1;
    const compressed = Buffer.concat([Buffer.of(2 + (point[64]! & 1)), point.subarray(1, 33), Buffer.alloc(32)]);
    for (const key of [offCurve, Buffer.alloc(65), Buffer.concat([Buffer.of(4), Buffer.alloc(64)]), compressed])
      expect(await wrongIn({ p256dh: key.toString('base64url') })).toEqual(['4220000', 'p256dh']);
    for (const bytes of [15, 17])
      expect(await wrongIn({ auth: Buffer.alloc(bytes, 7).toString('base64url') })).toEqual(['4220000', 'auth']);
    expect(await isOn(member)).toBe(false);
    expect(await wrongIn({})).toEqual(['2000000']);
  });

  test('belongs to one account: whoever switches it on next receives there alone', async () => {
    const first = await subscriber();
    const second = await people.newMember();
    await subscribe(second.member, first.device);
    expect([await isOn(first.member), await isOn(second.member)]).toEqual([false, true]);
    await people.write({ kind: 'data_request_done', to: [first.account] });
    await people.write({ kind: 'stage_reached', to: [second.account], refs: { order: second.order } });
    server.clock.advance(minuteMs);
    await deliver();
    expect(titles(first.device)).toEqual(['Your application has moved on']);
  });

  test('ends with its session, also when it is ended from another device, and not with the others', async () => {
    const { member, mobile, account, order } = await subscriber();
    const others = [await server.as('member', mobile), await server.as('member', mobile)];
    const [kept, ended] = [await subscribe(others[0]!), await subscribe(others[1]!)];
    await stage(account, order);
    await member.data('POST /account/api/site/logout');
    await others[0]!.data('DELETE /account/api/sessions');
    const count = await rowsOf(server, 'select id from push_subscription where account = $1', [account]);
    expect(count).toHaveLength(1);
    server.clock.advance(minuteMs);
    await deliver();
    expect([titles(kept).length, titles(ended).length]).toEqual([1, 0]);
  });

  test('whose session has expired gets nothing', async () => {
    const { account, order, device } = await subscriber();
    await stage(account, order);
    const soon = new Date(server.clock.now() + minuteMs);
    await rowsOf(server, 'update session set expires_at = $2 where account = $1', [account, soon]);
    server.clock.advance(minuteMs);
    await deliver();
    expect(titles(device)).toEqual([]);
    expect(await people.deliveries(account, 'push')).toMatchObject([{ state: 'dropped', reason: 'no_device' }]);
  });

  test('is deleted when its push service says that it is gone, and the others get the notice', async () => {
    const { member, mobile, account, order, device } = await subscriber();
    const other = await subscribe(await server.as('member', mobile));
    service.refusals.set(device.endpoint, 410);
    await stage(account, order);
    server.clock.advance(minuteMs);
    await deliver();
    expect([await isOn(member), titles(other).length]).toEqual([false, 1]);
    expect(await people.deliveries(account, 'push')).toMatchObject([{ state: 'delivered' }]);
    service.refusals.set(other.endpoint, 404);
    await stage(account, order);
    server.clock.advance(minuteMs);
    await deliver();
    expect((await people.deliveries(account, 'push'))[1]).toMatchObject({ state: 'dropped', reason: 'no_device' });
    expect(await rowsOf(server, 'select id from push_subscription where account = $1', [account])).toEqual([]);
  });
});

describe('a push', () => {
  test('has a general text in the language of the device, a tag, a topic and a time to live', async () => {
    const { account, order, device, mobile } = await subscriber();
    const chinese = await subscribe((await server.as('member', mobile)).with({ 'accept-language': 'zh' }));
    for (const _ of [1, 2, 3]) await stage(account, order);
    server.clock.advance(minuteMs - 1);
    await deliver();
    expect(titles(device)).toEqual([]);
    server.clock.advance(1);
    await deliver();
    const [push] = service.shownAt(device);
    expect(push).toMatchObject({
      title: 'Your applications have moved on 3 times',
      path: '/site#/pages/message/helper',
      headers: { ttl: '86400', urgency: 'normal', topic: push!.tag },
    });
    expect(titles(chinese)).toEqual(['你的申请有 3 次新进展']);
    expect(push!.tag).toMatch(/^[0-9a-f]{32}$/);
  });

  test('is not sent to whoever has read the notice, switched it off or lost the order meanwhile, nor in quiet hours', async () => {
    const [reader, switched, gone] = [await subscriber(), await subscriber(), await subscriber()];
    for (const { account, order } of [reader, switched, gone]) await stage(account, order);
    await reader.member.data('POST /message/api/unread/read', { body: {} });
    await switched.member.data('PUT /account/api/info/part', { body: { notices_by: { push: { work: false } } } });
    await rowsOf(server, 'update work_order set deleted_at = now() where id = $1', [gone.order]);
    server.clock.advance(minuteMs);
    await deliver();
    for (const [{ account, device }, reason] of [
      [reader, 'read_in_app'],
      [switched, 'switched_off'],
      [gone, 'lost_right'],
    ] as const) {
      expect(await people.deliveries(account, 'push'), reason).toMatchObject([{ state: 'dropped', reason }]);
      expect(titles(device)).toEqual([]);
    }
    const night = await subscriber();
    server.clock.advance(10 * hourMs - 2 * minuteMs);
    await stage(night.account, night.order);
    server.clock.advance(minuteMs);
    await people.write({ kind: 'new_device', to: [night.account] });
    await people.write({ kind: 'data_request_done', to: [night.account] });
    server.clock.advance(minuteMs);
    await deliver();
    expect(titles(night.device)).toEqual([
      'Your account was logged in on a new device. If it was not you, log it out and change your password',
    ]);
    server.clock.advance(10 * hourMs);
    await deliver();
    expect(titles(night.device)).toHaveLength(3);
  });

  test('that failed is repeated for all devices, which show it once', async () => {
    const { account, order, device, mobile } = await subscriber();
    const slow = await subscribe(await server.as('member', mobile));
    service.refusals.set(slow.endpoint, 503);
    await stage(account, order);
    server.clock.advance(minuteMs);
    await deliver();
    expect(await people.deliveries(account, 'push')).toEqual([
      { state: 'waiting', reason: 'provider_failed', attempts: 1 },
    ]);
    service.refusals.delete(slow.endpoint);
    server.clock.advance(minuteMs);
    await deliver();
    expect([titles(device).length, titles(slow).length]).toEqual([1, 1]);
  });

  test('that a killed process repeats is shown once, although more notices came meanwhile', async () => {
    const { account, order, device } = await subscriber();
    await stage(account, order);
    server.clock.advance(minuteMs);
    const killed = ports();
    const database = dyingDatabase(killed.database, () => titles(device).length > 0);
    await deliverNotices({ ...killed, database });
    await stage(account, order);
    server.clock.advance(minuteMs);
    await deliver();
    expect(titles(device)).toEqual(['Your application has moved on', 'Your application has moved on']);
  });
});
