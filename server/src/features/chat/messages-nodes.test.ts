import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestDevice } from '#app/testing/devices.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { addPeople, type Person } from '#app/testing/messages-run.ts';
import { openTestRedis, type TestRedis } from '#app/testing/redis/test-redis.ts';
import { type SecondServer, startSecondServer } from '#app/testing/second-server.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { TestConversations } from './testing.ts';

let redis: TestRedis;
let first: TestServer;
let second: SecondServer;
let tenantId: string;
let conversations: TestConversations;
beforeAll(async () => {
  redis = await openTestRedis();
  const but = { redis: { url: redis.url, prefix: '' } };
  first = await startTestServer({ but });
  second = await startSecondServer(first, but);
  ({ tenantId } = await firstTenant(first));
  conversations = new TestConversations(first.parts.ports, tenantId);
});
afterAll(async () => {
  await second.close();
  await first.close();
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
  // The tenant's channel is heard from now on.
  await there.next('instruction');
  await here.next('instruction');
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
