import { randomUUID } from 'node:crypto';
import { dissolvedGroupDays } from '@sycee/domain/messages/group';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { textMessage } from '#app/testing/direct-chat.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { type GroupWorld, startGroupWorld } from '#app/testing/group-world.ts';
import type { Person } from '#app/testing/messages-run.ts';
import type { Visitor } from '#app/testing/test-server.ts';
import { sweepDissolvedGroups } from './dissolve.ts';
import { followOrders } from './follow-orders.ts';

let world: GroupWorld<[Person, Person]>;
let member: Visitor;
let adviser: Visitor;
let successor: Visitor;
beforeAll(async () => {
  world = await startGroupWorld<[Person, Person]>(2);
  const { server } = world;
  member = await server.as('member', mobiles.member);
  adviser = await server.as('broker', mobiles.adviser);
  successor = await server.as('broker', mobiles.colleague);
});
afterAll(() => world.server.close());

const numberOf = async (who: Visitor) => (await who.data('GET /account/api/info')).account_no;
const say = (who: Visitor, tid: string, text: string) => who.call('POST /message/api/msg/send', textMessage(tid, text));
const texts = async (who: Visitor, tid: string) =>
  (await who.data('GET /message/api/msg/list', { query: { tid } })).messages
    .map(({ content }) => (content?.kind === 'text' ? content.text : content?.kind === 'system' && content.notice))
    .reverse();

test('when an order is transferred, its group goes on with the successor, who reads from the hand-over on and nothing that is private', async () => {
  const direct = await makeContacts(world.server, adviser, member);
  await say(adviser, direct, '只对你说');
  const product_id = (await adviser.data('GET /finance/api/product_list')).list[0]!.id;
  const order = await submitOrder(adviser, { name: '行客', mobile: '13788810001', consent: true, product_id });
  const body = { name: '进件群', contacts_nos: [await numberOf(member)], work_no: order.work_no };
  const { tid, ...row } = await adviser.data('POST /message/api/chat_team/create', { body });
  expect(row).toMatchObject({ chat_slug: 'work', work_no: expect.any(String), group_role: 'owner' });
  expect((await adviser.call('POST /message/api/chat_team/create', { body })).code).toBe('4090000');
  await say(adviser, tid, '之前');
  await followOrders(world.server.parts.ports);
  expect((await successor.call('GET /message/api/msg/list', { query: { tid } })).code).toBe('4040000');

  await adviser.data('POST /finance/api/submit_devolve', {
    body: { work_ids: [order.id], account_no: await numberOf(successor) },
  });
  const { epoch, feed_no, now } = (await adviser.data('GET /message/api/msg/sync', { query: {} })).account!;
  await followOrders(world.server.parts.ports);
  await followOrders(world.server.parts.ports);
  const query = { epoch, feed_no, since: now };
  expect((await adviser.data('GET /message/api/msg/sync', { query })).account!.lost).toEqual([
    { tid, why: 'transferred' },
  ]);
  await say(member, tid, '之后');
  expect(await texts(successor, tid)).toEqual(['succeeded', '之后']);
  const { messages } = await member.data('GET /message/api/msg/list', { query: { tid } });
  expect(
    messages.find(({ content }) => content?.kind === 'system' && content.notice === 'succeeded')!.content,
  ).toMatchObject({
    by: { contacts_no: await numberOf(adviser) },
    people: [{ contacts_no: await numberOf(successor) }],
  });
  const details = await successor.data('GET /message/api/msg/details', { query: { tid } });
  expect(details.conversation.group_role).toBe('owner');
  for (const one of [tid, direct])
    expect(
      (await (one === tid ? adviser : successor).call('GET /message/api/msg/list', { query: { tid: one } })).code,
    ).toBe('4040000');
});

test('the group of an order is proposed with its applicant and adviser, if they are contacts, to those who may open the order', async () => {
  const { server } = world;
  const applicant = await server.as('member', mobiles.secondMember);
  const ofTwo = await server.as('broker', mobiles.thirdAdviser);
  const product_id = (await ofTwo.data('GET /finance/api/product_list')).list[0]!.id;
  const filed = { name: '周客', mobile: mobiles.secondMember, product_id };
  const { work_no } = await submitOrder(ofTwo, filed);
  const propose = (who: Visitor) => who.call('GET /message/api/chat_team/for_work', { query: { work_no } });
  const nobody = { work_no, product: expect.stringMatching(/./), contacts_nos: [] };
  expect((await propose(ofTwo)).data).toEqual({ ...nobody, applicant: '沈砚清', missing: ['applicant'] });
  expect((await propose(applicant)).data).toEqual({ ...nobody, applicant: '', missing: ['adviser'] });
  await makeContacts(server, ofTwo, applicant);
  expect((await propose(ofTwo)).data).toMatchObject({ contacts_nos: [await numberOf(applicant)], missing: [] });
  expect((await propose(applicant)).data.contacts_nos).toEqual([await numberOf(ofTwo)]);
  expect((await propose(member)).code).toBe('4040000');
  expect((await propose(successor)).code).toBe('4040000');
});

test('an order whose group was dissolved can have another one', async () => {
  const adviserOfOrder = await world.server.as('broker', mobiles.thirdAdviser);
  const applicant = await world.server.as('member', mobiles.secondMember);
  await makeContacts(world.server, adviserOfOrder, applicant);
  const { work_no } = await submitOrder(adviserOfOrder, { name: '再来', mobile: '13788810002' });
  const open = () =>
    numberOf(applicant).then((no) =>
      adviserOfOrder.call('POST /message/api/chat_team/create', {
        body: { name: '资料群', contacts_nos: [no], work_no },
      }),
    );
  const first = await open();
  expect((await open()).code).toBe('4090000');
  await adviserOfOrder.data('POST /message/api/chat_team/dissolve', { body: { tid: first.data.tid } });
  expect((await open()).data).toMatchObject({ work_no });
});

test('an owner whose account is closed or erased leaves the group to another, who is named there', async () => {
  const [owner, other] = world.people;
  const tid = await world.openGroup(other);
  const { db } = await firstTenant(world.server);
  const setStatus = (status: string) =>
    db.updateTable('account').set({ status }).where('id', '=', owner.account).execute();
  await setStatus('disabled');
  await followOrders(world.server.parts.ports);
  await setStatus('active');
  expect((await world.row(other, tid)).group_role).toBe('owner');
  expect((await world.row(owner, tid)).group_role).toBe('member');
  expect((await world.texts(other, tid)).at(-1)).toBe('handed_over');
});

test('a dissolved group is deleted with its messages after thirty days, but not while a report of it is open', async () => {
  const [owner, other] = world.people;
  const { ports } = world.server.parts;
  const { db } = await firstTenant(world.server);
  const [kept, gone] = [await world.openGroup(other), await world.openGroup(other)];
  const seq = await world.say(owner, kept, '先交手续费');
  const report = { body: { tid: kept, seqs: [seq], reason: 'fraud' as const } };
  await other.visitor.data('POST /message/api/msg/report', report);
  for (const tid of [kept, gone]) await owner.visitor.data('POST /message/api/chat_team/dissolve', { body: { tid } });
  const left = async () =>
    (await db.selectFrom('conversation').select('id').where('id', 'in', [kept, gone]).execute()).map(({ id }) => id);
  await sweepDissolvedGroups(ports);
  expect((await left()).sort()).toEqual([kept, gone].sort());
  world.server.clock.advance((dissolvedGroupDays * 24 + 1) * 3_600_000);
  await sweepDissolvedGroups(ports);
  expect(await left()).toEqual([kept]);
  await db
    .updateTable('message_report')
    .set({ status: 'dismissed', decided_at: new Date(), decided_by: owner.account })
    .execute();
  await sweepDissolvedGroups(ports);
  expect(await left()).toEqual([]);
  expect(await db.selectFrom('message').select('seq').where('conversation', 'in', [kept, gone]).execute()).toEqual([]);
});

test('dissolved groups that are kept, however many, do not keep others from being deleted', async () => {
  const [owner, other] = world.people;
  const { ports } = world.server.parts;
  const { db, tenantId } = await firstTenant(world.server);
  await world.renewSessions();
  const tids = await Promise.all(Array.from({ length: 3 }, () => world.openGroup(other)));
  for (const tid of tids) await owner.visitor.data('POST /message/api/chat_team/dissolve', { body: { tid } });
  // As of groups that were dissolved earlier, their ids are before those of the others.
  const kept = Array.from({ length: 230 }, (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`);
  const row = await db.selectFrom('conversation').selectAll().where('id', '=', tids[0]!).executeTakeFirstOrThrow();
  await db
    .insertInto('conversation')
    .values(kept.map((id) => ({ ...row, id })))
    .execute();
  const set_at = new Date(world.server.clock.now());
  const hold = {
    tenant_id: tenantId,
    reason: '法院要求保全',
    reference: '（2026）苏 05 财保 1 号',
    set_by: owner.account,
    set_at,
  };
  await db
    .insertInto('legal_hold')
    .values(kept.map((conversation) => ({ ...hold, id: randomUUID(), conversation })))
    .execute();
  world.server.clock.advance((dissolvedGroupDays * 24 + 1) * 3_600_000);
  await sweepDissolvedGroups(ports);
  const left = await db
    .selectFrom('conversation')
    .select('id')
    .where('id', 'in', [...kept, ...tids])
    .execute();
  expect(left.map(({ id }) => id).sort()).toEqual(kept);
});
