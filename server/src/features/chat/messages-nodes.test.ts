import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { closeCode } from '@sycee/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { TestDevice, testOrigin } from '#app/testing/devices.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { addPeople, type Person } from '#app/testing/messages-run.ts';
import { proofSize } from '#app/testing/proof-size.ts';
import { CuttableWire } from '#app/testing/redis/cuttable-wire.ts';
import { Eavesdropper, openTestRedis, type TestRedis } from '#app/testing/redis/test-redis.ts';
import { type SecondServer, startSecondServer } from '#app/testing/second-server.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';
import { TestConversations } from './testing.ts';

let redis: TestRedis;
/** The way of the first server to Redis. */
let wire: CuttableWire;
let first: TestServer;
let second: SecondServer;
let tenantId: string;
let conversations: TestConversations;
beforeAll(async () => {
  redis = await openTestRedis();
  wire = await CuttableWire.to(redis);
  first = await startTestServer({ but: { redis: { url: wire.url, prefix: '' } } });
  second = await startSecondServer(first, { redis: { url: redis.url, prefix: '' } });
  ({ tenantId } = await firstTenant(first));
  conversations = new TestConversations(first.parts.ports, tenantId);
  const [one, other] = await addPeople<[Person, Person]>(first, 2);
  for (const device of [await onFirst(one), await onSecond(other)]) {
    // The first device of a tenant is told to read again as soon as its server hears the others.
    await device.next('instruction');
    device.close();
  }
});
afterAll(async () => {
  await second.close();
  await first.close();
  await wire.cut();
  await redis.close();
});

const text = (words: string) => ({ kind: 'text' as const, text: words });
/** The device of a person on a server. */
const onFirst = ({ visitor }: Person) => TestDevice.of(first.app, visitor);
const onSecond = ({ visitor }: Person) => TestDevice.of(second.app, second.sameVisitor(visitor));
const areTogether = () =>
  [first, second].every(({ parts: { ports } }) => ports.nodes.state === 'connected' && ports.nodes.isCertain);

/** Two people with a conversation, one on each server. */
async function openPair() {
  const [one, other] = await addPeople<[Person, Person]>(first, 2);
  const tid = await conversations.openDirect([one.account, other.account]);
  const [here, there] = [await onFirst(one), await onSecond(other)];
  await expect.poll(areTogether).toBe(true);
  return { one, other, tid, here, there };
}

test('a message, its recall, typing, presence and receipts reach a device on another server', async () => {
  const { one, other, tid, here, there } = await openPair();
  there.send({ type: 'watch', tid });
  expect((await there.next('presence')).presence).toEqual({ contacts_no: one.no, online: true, seen_at: null });
  here.send({ type: 'watch', tid });
  expect((await here.next('presence')).presence).toMatchObject({ contacts_no: other.no, online: true });

  here.send({ type: 'typing', tid });
  expect(await there.next('typing')).toEqual({ type: 'typing', tid, contacts_no: one.no });

  const idClient = randomUUID();
  here.send({ type: 'send', tid, idClient, content: text('周经理，三家我都看了。') });
  const { seq } = await here.next('ack');
  expect((await there.next('message')).message).toMatchObject({ tid, seq, idClient, from: one.no });
  there.send({ type: 'read', ref: 1, tid, seq });
  expect(await here.next('receipt')).toMatchObject({ sessionId: tid });
  await one.visitor.data('POST /message/api/msg/delete_msg', { body: { tid, idClients: [idClient], mode: 'recall' } });
  expect((await there.next('change')).change).toMatchObject({ tid, kind: 'recall', seq });

  here.close();
  expect((await there.next('presence')).presence).toMatchObject({ contacts_no: one.no, online: false });
  there.close();
});

test('a picture has the address of the origin by which the other device knows the installation', async () => {
  const [member, adviser] = [await first.as('member', mobiles.member), await first.as('broker', mobiles.adviser)];
  const tid = await makeContacts(first, member, adviser);
  const here = await TestDevice.of(first.app, member);
  const there = await TestDevice.of(second.app, second.sameVisitor(adviser));
  const bytes = await pictureOf('png', 64, 48);
  const { key } = await upload(first, await credentialOf(member, 'chat'), { bytes });
  const content = { kind: 'image' as const, pictures: [{ key, width: 64, height: 48 }] };
  here.send({ type: 'send', tid, idClient: randomUUID(), content });
  await here.next('ack');
  expect(JSON.stringify((await there.next('message')).message.content)).toContain(`"${testOrigin}/files/`);
  here.close();
  there.close();
});

test('a device that connects to another server leaves its first connection', async () => {
  const [one] = await addPeople<[Person]>(first, 1);
  const before = await onFirst(one);
  first.clock.advance(5_000);
  const after = await onSecond(one);
  expect(await before.closed).toEqual({ code: closeCode.replaced, reason: 'a newer connection' });
  expect(after.socket.readyState).toBe(after.socket.OPEN);
  after.close();
});

test('a session that ended on one server ends on the other at once', async () => {
  const [one] = await addPeople<[Person]>(first, 1);
  const device = await onSecond(one);
  const there = second.sameVisitor(one.visitor);
  await there.data('GET /message/api/msg/list');
  await expect.poll(areTogether).toBe(true);
  await one.visitor.data('POST /account/api/site/logout');
  expect((await device.closed).code).toBe(closeCode.session);
  // The clock stands still, so the session that this server has read would be good for ever.
  await expect.poll(async () => (await there.call('GET /message/api/msg/list')).code).toBe('4010003');
});

test('Redis sees no text and nobody’s number, and what others publish there reaches no device', async () => {
  const { one, tid, here, there } = await openPair();
  const channel = `sycee:${tenantId}`;
  const otherTenant = (await first.parts.ports.registry.everyTenant()).find((id) => id !== tenantId);
  const spy = await Eavesdropper.of(redis, [channel, 'sycee:nodes']);
  const idClient = randomUUID();
  here.send({ type: 'send', tid, idClient, content: text('身份证号 320106199001011234') });
  await there.next('message');
  await expect.poll(() => spy.heard.some((each) => each.channel === channel)).toBe(true);
  for (const { payload } of spy.heard)
    for (const secret of ['320106199001011234', tid, idClient, one.no, one.account, '"kind"'])
      expect(payload.includes(secret)).toBe(false);

  const { secrets, clock } = first.parts.ports;
  const sealed = (scope: string, of: unknown) => secrets.sealForNodes(JSON.stringify(of), scope);
  const message = {
    tid,
    seq: 99,
    idClient: null,
    from: null,
    kind: 'text',
    content: null,
    reply_seq: null,
    time: 1,
    is_recalled: false,
    is_mention: false,
  };
  const event = { kind: 'frame', to: [one.account], frame: { type: 'message', message } };
  const said = (events: unknown[], but: object = {}) => ({
    node: randomUUID(),
    no: 1,
    time: clock.now(),
    events,
    ...but,
  });
  const ended = { type: 'closing', seconds: 1 };
  const captured = spy.heard.filter((each) => each.channel === channel).map(({ payload }) => payload);
  const hostile: (readonly [string, Buffer])[] = [
    // What was heard before is repeated, also on another channel.
    ...captured.map((payload) => [channel, payload] as const),
    ...captured.map((payload) => [`sycee:${otherTenant}`, payload] as const),
    ...captured.map((payload) => ['sycee:nodes', payload] as const),
    ...[Buffer.alloc(0), randomBytes(3), randomBytes(5_000), Buffer.from(JSON.stringify(said([event])))].map(
      (junk) => [channel, junk] as const,
    ),
    [channel, Buffer.alloc(6_000_000, 1)],
    [channel, sealed('sycee:nodes', said([event]))],
    [channel, sealed(`sycee:${otherTenant}`, said([event]))],
    // A server of this installation that is out of order.
    [channel, sealed(channel, 'nothing')],
    [channel, sealed(channel, said([event], { time: clock.now() - 61_000 }))],
    [channel, sealed(channel, said([null, 1, { kind: 'x' }, { ...event, frame: ended }, { ...event, to: ['x'] }]))],
    ['sycee:nodes', sealed('sycee:nodes', { node: 'x', no: 'y' })],
    // Somebody of this tenant is nobody in another.
    [`sycee:${otherTenant}`, sealed(`sycee:${otherTenant}`, said([event]))],
  ];
  for (const [to, payload] of hostile) await spy.publish(to, payload);
  here.send({ type: 'send', tid, idClient: randomUUID(), content: text('还在') });
  expect((await there.next('message')).message.content).toEqual(text('还在'));
  there.send({ type: 'send', tid, idClient: randomUUID(), content: text('在') });
  expect((await here.next('message')).message.content).toEqual(text('在'));
  await here.next('ack');
  await here.next('ack');
  await there.next('ack');
  // On a busy machine a server may be late and make its devices read again, which carries nothing of others.
  const readAgain = { type: 'instruction', instruction: { name: 'update_team', tid: null } };
  const leftOf = ({ frames }: TestDevice) => frames.filter((frame) => !isDeepStrictEqual(frame, readAgain));
  expect([leftOf(here), leftOf(there)]).toEqual([[], []]);
  spy.close();
  here.close();
  there.close();
});

test.for(proofSize(['stop'] as const, ['stop', 'cut', 'hang', 'stop', 'hang', 'cut'] as const))(
  'without Redis (%s) a message arrives within seconds, and with it at once',
  async (trouble) => {
    const { tid, here, there } = await openPair();
    const send = async (words: string) => {
      const idClient = randomUUID();
      here.send({ type: 'send', tid, idClient, content: text(words) });
      return { idClient, seq: (await here.next('ack')).seq };
    };
    const messageOnceTold = async (seq: number) => {
      await expect.poll(() => there.frames.some(({ type }) => type === 'instruction'), { timeout: 10_000 }).toBe(true);
      there.frames.length = 0;
      const { epoch } = there.ready.account;
      there.send({ type: 'sync', ref: 1, tid, epoch, after_seq: seq - 1, after_change: 0 });
      return (await there.next('synced')).conversation.messages.map((message) => message.idClient);
    };
    const ready = async () => (await first.app.inject('/readyz')).json();
    expect(await ready()).toEqual({ ok: true, redis: 'connected' });
    await (trouble === 'stop' ? redis.stop() : trouble === 'hang' ? redis.hang() : wire.cut());
    // The first is sent before the loss is noticed, and may be told to everybody because of it; the second only because of its conversation.
    for (const words of ['one', 'two']) {
      const { idClient, seq } = await send(words);
      const sentAt = performance.now();
      let found: (string | null)[] = [];
      while (!found.includes(idClient) && performance.now() - sentAt < 10_000) found = await messageOnceTold(seq);
      expect(found).toContain(idClient);
      await expect.poll(ready).toEqual({ ok: true, redis: 'disconnected' });
    }
    expect((await first.app.inject('/metrics')).body).toContain('sycee_redis_connected 0');
    await (trouble === 'stop' ? redis.start() : trouble === 'hang' ? redis.resume() : wire.mend());
    await expect.poll(areTogether).toBe(true);
    const { idClient } = await send('at once');
    // Of a Redis that hung, messages of that time may come late.
    await there.next('message', ({ message }) => message.idClient === idClient);
    here.close();
    there.close();
  },
);
