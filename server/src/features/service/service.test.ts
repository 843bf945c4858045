import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { numberOf, removeServiceChats, type ServiceWorld, startServiceWorld } from '#app/testing/service-world.ts';
import { headquarters, jingan, otherTenantSite, type Visitor } from '#app/testing/test-server.ts';

let world: ServiceWorld;
beforeAll(async () => {
  world = await startServiceWorld();
});
afterAll(() => world.server.close());
beforeEach(async () => removeServiceChats((await firstTenant(world.server)).db));

const act = (who: Visitor, what: string, body: object) =>
  who.call(`POST /message/api/consult/${what}` as 'POST /message/api/consult/take', { body });
const queueOf = (who: Visitor) => who.data('GET /message/api/consult/queue');

test('[S7.35] [S2.28] consult/onebyone opens the one service conversation, and the second tap finds the same', async () => {
  const { member, consult, read } = world;
  const first = await consult(member);
  const second = await consult(member);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ status: 'waiting', topic: 'general', place: 1, is_customer: true, adviser: null });
  expect(first.store_name).not.toBe('');
  expect(await read(member, first.tid)).toEqual(['service_topic']);
  const row = (await member.data('GET /message/api/msg/details', { query: { tid: first.tid } })).conversation;
  expect(row).toMatchObject({ team_type: 'group', chat_slug: 'service', name: first.store_name, can_send: true });
});

test('[S2.28] twenty taps of one member at once, with and without a topic, make one conversation, one request and each topic once', async () => {
  const { member, consult, read } = world;
  const tax = { type: 'tax', note: '两笔零申报' };
  const states = await Promise.all(Array.from({ length: 20 }, (_, i) => consult(member, i % 2 ? tax : {})));
  expect(new Set(states.map(({ tid }) => tid)).size).toBe(1);
  expect(new Set(states.map(({ id }) => id)).size).toBe(1);
  const lines = await read(member, states[0]!.tid);
  expect(lines.filter((line) => line === '两笔零申报')).toHaveLength(1);
  const { db } = await firstTenant(world.server);
  const { n } = await db
    .selectFrom('conversation')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('service_store', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(n).toBe(1);
});

test('the database itself refuses a second service conversation and a second open request', async () => {
  const { db } = await firstTenant(world.server);
  const { tid, id } = await world.consult(world.member);
  const conversation = await db.selectFrom('conversation').selectAll().where('id', '=', tid).executeTakeFirstOrThrow();
  const request = await db.selectFrom('service_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const other = '019b76da-a800-7000-8000-000000000009';
  await expect(
    db
      .insertInto('conversation')
      .values({ ...conversation, id: other })
      .execute(),
  ).rejects.toThrow(/conversation_service/);
  await expect(
    db
      .insertInto('service_request')
      .values({ ...request, id: other })
      .execute(),
  ).rejects.toThrow(/service_request_open/);
});

test('[S7.35] what was filled in, the material and the note begin the topic, once', async () => {
  const { member, consult, read } = world;
  const product_id = (await member.data('GET /finance/api/product_list')).list[0]!.id;
  const given = {
    type: 'product',
    info: [
      { label: '公司', value: '平江精密' },
      { label: '金额', value: '50 万' },
    ],
    infomat: { card: 'product', id: product_id },
    note: '能做吗',
  };
  const { tid } = await consult(member, given);
  await consult(member, given);
  const lines = await read(member, tid);
  expect(lines[0]).toBe('service_topic');
  expect(lines.slice(1)).toEqual(['form Product question', expect.stringMatching(/^product /), '能做吗']);
  const { messages } = await member.data('GET /message/api/msg/list', { query: { tid } });
  expect(messages.find(({ content }) => content?.kind === 'card' && content.card === 'form')!.content).toMatchObject({
    lines: given.info,
    path: null,
  });
  // Another topic goes on in the same request.
  expect(await consult(member, { type: 'legal', note: '有一件纠纷' })).toMatchObject({ tid, topic: 'legal' });
  expect((await read(member, tid)).slice(4)).toEqual(['service_topic', '有一件纠纷']);
});

test('nothing is begun by material that the member cannot open, or with a topic that does not exist', async () => {
  const { member, secondMember } = world;
  const report = await member.data('POST /tax/api/match/personal', { body: { answers: {} } });
  const refused = await secondMember.call('POST /message/api/consult/onebyone', {
    body: { infomat: { card: 'report', id: report.report_id } },
  });
  expect(refused.code).toBe('4040000');
  expect((await secondMember.call('POST /message/api/consult/onebyone', { body: { type: 'other' } })).code).toBe(
    '4220000',
  );
  const { db } = await firstTenant(world.server);
  expect(await db.selectFrom('service_request').selectAll().execute()).toEqual([]);
});

test('only members open one: a guest logs in first, staff and the members of others find nothing', async () => {
  const { server, adviser, secondMember, consult, member } = world;
  const open = (who: Visitor) => who.call('POST /message/api/consult/onebyone', { body: {} });
  expect((await open(server.guest())).code).toBe('4010000');
  expect((await open(adviser)).code).toBe('4030000');
  const { tid, id } = await consult(member);
  const stranger = await server.as('member', mobiles.otherMember, otherTenantSite);
  for (const who of [secondMember, adviser, stranger]) {
    expect((await who.call('GET /message/api/consult/state', { query: { tid } })).code).toBe('4040000');
    expect((await who.call('GET /message/api/msg/list', { query: { tid } })).code).toBe('4040000');
  }
  expect((await secondMember.call('POST /message/api/consult/give_up', { body: { tid } })).code).toBe('4040000');
  for (const what of ['take', 'resolve']) {
    expect((await act(server.guest(), what, { id })).code).toBe('4010000');
    expect((await act(member, what, { id })).code).toBe('4030000');
  }
});

test('staff of the store see who waits, oldest first; those of another store and of another tenant see and take nothing', async () => {
  const { server, member, secondMember, adviser, manager, jinganAdviser, consult } = world;
  const first = await consult(member);
  server.clock.advance(1000);
  const second = await consult(secondMember, { type: 'tax' });
  expect(second).toMatchObject({ place: 2 });
  const regional = await server.as('roc', mobiles.regionalManager, headquarters);
  for (const who of [adviser, manager]) {
    const { waiting } = await queueOf(who);
    expect(waiting.map(({ id, topic }) => [id, topic])).toEqual([
      [first.id, 'general'],
      [second.id, 'tax'],
    ]);
  }
  const foreign = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
  for (const who of [jinganAdviser, foreign]) {
    expect((await queueOf(who)).waiting).toEqual([]);
    for (const what of ['take', 'resolve']) expect((await act(who, what, { id: first.id })).code).toBe('4040000');
    expect((await act(who, 'hand_over', { id: first.id, contacts_no: null })).code).toBe('4040000');
  }
  // Without the right the queue is not shown.
  expect((await regional.call('GET /message/api/consult/queue')).code).toBe('4030000');
});

test('a request is taken, answered in the ordinary conversation, and resolved; the adviser reads from its beginning', async () => {
  const { member, adviser, consult, read, say } = world;
  const { tid, id } = await consult(member, { type: 'tax', note: '能修复信用吗' });
  expect((await act(adviser, 'take', { id })).data).toMatchObject({ status: 'answering', is_handler: true });
  expect((await act(adviser, 'take', { id })).code).toBe('2000000');
  const row = (await adviser.data('GET /message/api/msg/details', { query: { tid } })).conversation;
  expect(row).toMatchObject({ chat_slug: 'service', unread: 1 });
  await say(adviser, tid, '可以，先补申报');
  const state = await member.data('GET /message/api/consult/state', { query: { tid } });
  expect(state).toMatchObject({ status: 'answering', place: null, adviser: { contacts_no: await numberOf(adviser) } });
  expect((await act(adviser, 'resolve', { id })).code).toBe('2000000');
  expect(await read(adviser, tid)).toEqual([
    'service_topic',
    '能修复信用吗',
    'service_answering',
    '可以，先补申报',
    'service_resolved',
  ]);
  expect((await act(adviser, 'resolve', { id })).code).toBe('4090000');
  // The next tap begins another request in the same conversation, which another adviser reads from there on.
  const next = await consult(member, { note: '还有一件事' });
  expect(next).toMatchObject({ tid, status: 'waiting' });
  expect(next.id).not.toBe(id);
  const { colleague } = world;
  await act(colleague, 'take', { id: next.id });
  expect(await read(colleague, tid)).toEqual(['service_topic', '还有一件事', 'service_answering']);
  expect((await adviser.call('GET /message/api/msg/list', { query: { tid } })).code).toBe('4040000');
});

test('of several people who take at once one gets the request, and the others are told', async () => {
  const { server, member, adviser, colleague, manager, consult } = world;
  const third = await server.as('broker', mobiles.thirdAdviser);
  const { id, tid } = await consult(member);
  const answers = await Promise.all([adviser, colleague, manager, third].map((who) => act(who, 'take', { id })));
  expect(answers.map(({ code }) => code).sort()).toEqual(['2000000', '4090000', '4090000', '4090000']);
  const { members } = await member.data('GET /message/api/msg/details', { query: { tid } });
  expect(members).toHaveLength(2);
});

test('nobody answers more than the capacity, whatever is taken at once', async () => {
  const { member, secondMember, adviser, consult } = world;
  await act(adviser, 'duty', { capacity: 1 });
  const requests = [await consult(member), await consult(secondMember)];
  const answers = await Promise.all(requests.map(({ id }) => act(adviser, 'take', { id })));
  expect(answers.map(({ code }) => code).sort()).toEqual(['2000000', '4090000']);
  expect((await queueOf(adviser)).duty).toMatchObject({ capacity: 1, load: 1 });
  await act(adviser, 'duty', { capacity: 5 });
});

test('a request is handed over with a note that only the next adviser reads, and goes back to its place in the queue', async () => {
  const { server, member, secondMember, adviser, colleague, manager, consult, say, read } = world;
  const { id, tid } = await consult(member);
  server.clock.advance(1000);
  await consult(secondMember);
  await act(adviser, 'take', { id });
  await say(member, tid, '你好');
  const to = await numberOf(colleague);
  const note = '客户急用，先看流水';
  expect((await act(colleague, 'hand_over', { id, contacts_no: to, note })).code).toBe('4040000');
  expect((await act(adviser, 'hand_over', { id, contacts_no: await numberOf(adviser), note })).code).toBe('4090000');
  expect((await act(adviser, 'hand_over', { id, contacts_no: await numberOf(world.jinganAdviser), note })).code).toBe(
    '4090000',
  );
  const { list } = await adviser.data('GET /message/api/consult/colleagues', { query: { id } });
  expect(list.map(({ contacts_no }) => contacts_no)).toContain(to);
  expect((await act(adviser, 'hand_over', { id, contacts_no: to, note })).code).toBe('2000000');
  expect(await colleague.data('GET /message/api/consult/state', { query: { tid } })).toMatchObject({
    is_handler: true,
    handover_note: note,
  });
  expect((await member.data('GET /message/api/consult/state', { query: { tid } })).handover_note).toBe('');
  expect(JSON.stringify(await member.data('GET /message/api/msg/list', { query: { tid } }))).not.toContain(note);
  expect(await read(colleague, tid)).toEqual(['service_topic', 'service_answering', '你好', 'service_handed_over']);
  expect((await adviser.call('GET /message/api/msg/list', { query: { tid } })).code).toBe('4040000');
  // A manager returns it; it waits before those who came later.
  expect((await act(manager, 'hand_over', { id, contacts_no: null })).code).toBe('2000000');
  expect((await queueOf(manager)).waiting.map((one) => one.id)[0]).toBe(id);
  expect(await member.data('GET /message/api/consult/state', { query: { tid } })).toMatchObject({
    place: 1,
    adviser: null,
  });
});

test('who gives up is recorded and leaves the queue; the chat_team calls change nothing of a service conversation', async () => {
  const { member, adviser, consult } = world;
  const { tid, id } = await consult(member);
  const leave = await member.call('POST /message/api/chat_team/leave', { body: { tid } });
  expect(leave.code).toBe('4030000');
  expect(await member.data('POST /message/api/consult/give_up', { body: { tid } })).toMatchObject({
    status: 'given_up',
  });
  expect((await queueOf(adviser)).waiting).toEqual([]);
  const { db } = await firstTenant(world.server);
  const row = await db.selectFrom('service_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'given_up', ended_at: expect.any(Date) });
  expect((await act(adviser, 'take', { id })).code).toBe('4040000');
});

test('a member has one service conversation with each store', async () => {
  const { server, member, consult } = world;
  const there = await server.as('member', mobiles.member, jingan);
  const [here, other] = [await consult(member), await consult(there)];
  expect(other.tid).not.toBe(here.tid);
  expect((await queueOf(world.jinganAdviser)).waiting.map(({ id }) => id)).toEqual([other.id]);
});
