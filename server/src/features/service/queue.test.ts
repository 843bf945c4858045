import { answerWithinMs, escalateAfterMs, giveUpAfterMs } from '@sycee/domain/service/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newMember } from '#app/testing/contact-people.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { numberOf, removeServiceChats, type ServiceWorld, startServiceWorld } from '#app/testing/service-world.ts';
import type { Visitor } from '#app/testing/test-server.ts';
import { followRequests } from './follow-requests.ts';

let world: ServiceWorld;
let db: FirstTenant['db'];
beforeAll(async () => {
  world = await startServiceWorld();
  ({ db } = await firstTenant(world.server));
});
afterAll(() => world.server.close());
beforeEach(async () => {
  await removeServiceChats(db);
  await db.deleteFrom('service_duty').execute();
});

const act = (who: Visitor, what: string, body: object) =>
  who.call(`POST /message/api/consult/${what}` as 'POST /message/api/consult/take', { body });
const duty = (who: Visitor, body: object = { is_on: true }) => who.data('POST /message/api/consult/duty', { body });
const stateOf = (who: Visitor, tid: string) => who.data('GET /message/api/consult/state', { query: { tid } });
const follow = () => followRequests(world.server.parts.ports);
const rows = () => db.selectFrom('service_request').selectAll().orderBy('waiting_since').orderBy('id').execute();
const members = async (n: number): Promise<Visitor[]> =>
  (await Promise.all(Array.from({ length: n }, () => newMember(world.server)))).map(({ visitor }) => visitor);

test('who goes on duty gets who waits, oldest first and up to the capacity; each that ends makes room for the next', async () => {
  const { server, adviser, consult } = world;
  const requests = [];
  for (const one of await members(4)) {
    requests.push(await consult(one));
    server.clock.advance(1000);
  }
  expect(await duty(adviser, { is_on: true, capacity: 2 })).toMatchObject({ is_on: true, capacity: 2, load: 2 });
  const given = async () => (await rows()).map(({ status }) => status);
  expect(await given()).toEqual(['answering', 'answering', 'waiting', 'waiting']);
  const notices = await db.selectFrom('notice').select(['receiver']).where('kind', '=', 'service_assigned').execute();
  expect(notices.map(({ receiver }) => receiver)).toEqual(Array(2).fill(await accountOf(adviser)));
  await act(adviser, 'resolve', { id: requests[1]!.id });
  expect(await given()).toEqual(['answering', 'resolved', 'answering', 'waiting']);
  await duty(adviser, { capacity: 3 });
  expect(await given()).toEqual(['answering', 'resolved', 'answering', 'answering']);
  // Who comes while there is room is answered at once.
  await duty(adviser, { capacity: 9 });
  const [late] = await members(1);
  expect(await consult(late!)).toMatchObject({
    status: 'answering',
    adviser: { contacts_no: await numberOf(adviser) },
  });
});

test('whoever drains at the same time, nobody gets more than the capacity and no request goes to two people', async () => {
  const { server, adviser, colleague, consult } = world;
  await Promise.all((await members(12)).map((one) => consult(one)));
  await db
    .insertInto('service_duty')
    .values(
      await Promise.all(
        [adviser, colleague].map(async (who, i) => ({
          tenant_id: (await firstTenant(server)).tenantId,
          account: await accountOf(who),
          on_until: new Date(server.clock.now() + 3_600_000),
          capacity: 3 + i,
        })),
      ),
    )
    .execute();
  const taken = (await rows()).map(({ id }) => id);
  await Promise.all([
    ...Array.from({ length: 6 }, follow),
    ...taken.slice(0, 4).flatMap((id) => [act(adviser, 'take', { id }), act(colleague, 'take', { id })]),
  ]);
  const open = (await rows()).filter(({ status }) => status === 'answering');
  const load = (account: string) => open.filter((row) => row.adviser === account).length;
  expect([load(await accountOf(adviser)), load(await accountOf(colleague))]).toEqual([3, 4]);
  for (const { conversation } of open) {
    const { n } = await db
      .selectFrom('conversation_member')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('conversation', '=', conversation)
      .where('left_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(n).toBe(2);
  }
});
const accountOf = async (who: Visitor) =>
  (
    await db
      .selectFrom('account')
      .select('id')
      .where('account_no', '=', await numberOf(who))
      .executeTakeFirstOrThrow()
  ).id;

test('a request goes to who speaks its language, and does not hold up those behind it', async () => {
  const { server, adviser, consult } = world;
  const [english, chinese] = await members(2);
  const first = await consult(english!);
  server.clock.advance(1000);
  const second = await consult(chinese!.with({ 'accept-language': 'zh' }));
  await duty(adviser, { is_on: true, languages: ['zh'] });
  expect(await stateOf(english!, first.tid)).toMatchObject({ status: 'waiting' });
  expect(await stateOf(chinese!, second.tid)).toMatchObject({ status: 'answering' });
});

test('who does not answer in time loses the request to the queue and is off duty; the next on duty gets it', async () => {
  const { server, member, adviser, colleague, consult, say, read } = world;
  await duty(adviser);
  const { tid, id } = await consult(member);
  await say(member, tid, '在吗');
  server.clock.advance(answerWithinMs - 1);
  await follow();
  expect(await stateOf(member, tid)).toMatchObject({ status: 'answering' });
  server.clock.advance(1);
  await follow();
  expect(await stateOf(member, tid)).toMatchObject({ status: 'waiting', place: 1, adviser: null });
  expect((await adviser.call('GET /message/api/msg/list', { query: { tid } })).code).toBe('4040000');
  expect((await adviser.data('GET /message/api/consult/queue')).duty.is_on).toBe(false);
  await duty(colleague);
  expect(await stateOf(member, tid)).toMatchObject({ id, adviser: { contacts_no: await numberOf(colleague) } });
  expect(await read(colleague, tid)).toContain('在吗');
});

test('who answered in time keeps the request, and the time of the first answer is that of the message', async () => {
  const { server, member, adviser, consult, say } = world;
  await duty(adviser);
  const { tid } = await consult(member);
  server.clock.advance(60_000);
  const answeredAt = server.clock.now();
  await say(adviser, tid, '请讲');
  server.clock.advance(answerWithinMs * 2);
  await follow();
  expect(await stateOf(member, tid)).toMatchObject({ status: 'answering' });
  const [row] = await rows();
  expect(Math.abs(row!.first_answered_at!.getTime() - answeredAt)).toBeLessThan(1000);
});

test('an adviser whose account is closed loses the request at once', async () => {
  const { member, colleague, consult, say } = world;
  await duty(colleague);
  const { tid } = await consult(member);
  await say(colleague, tid, '你好');
  const account = await accountOf(colleague);
  await db.updateTable('account').set({ status: 'disabled' }).where('id', '=', account).execute();
  await follow();
  await db.updateTable('account').set({ status: 'active' }).where('id', '=', account).execute();
  expect(await stateOf(member, tid)).toMatchObject({ status: 'waiting' });
});

test('a returning member gets who answered last; if they are off duty, the queue', async () => {
  const { member, adviser, colleague, consult, say } = world;
  await duty(adviser);
  const first = await consult(member);
  await say(adviser, first.tid, '好的');
  await act(adviser, 'resolve', { id: first.id });
  await duty(colleague);
  const second = await consult(member);
  expect(second).toMatchObject({ tid: first.tid, adviser: { contacts_no: await numberOf(adviser) } });
  await act(adviser, 'resolve', { id: second.id });
  await duty(adviser, { is_on: false });
  await duty(colleague, { is_on: false });
  expect(await consult(member)).toMatchObject({ tid: first.tid, status: 'waiting', place: 1 });
});

test('a member who writes after the end begins another request with that message, once', async () => {
  const { member, adviser, colleague, consult, say, read } = world;
  const { tid, id } = await consult(member);
  await act(adviser, 'take', { id });
  await act(adviser, 'resolve', { id });
  await follow();
  expect(await stateOf(member, tid)).toMatchObject({ id, status: 'resolved' });
  await say(member, tid, '再问一句');
  await Promise.all([follow(), follow(), follow()]);
  const again = await stateOf(member, tid);
  expect(again).toMatchObject({ status: 'waiting' });
  expect(await rows()).toHaveLength(2);
  await act(colleague, 'take', { id: again.id });
  expect(await read(colleague, tid)).toEqual(['再问一句', 'service_answering']);
});

test('who returns a request is not given it again by the queue, and may still take it', async () => {
  const { member, adviser, consult } = world;
  await duty(adviser);
  const { tid, id } = await consult(member);
  expect((await act(adviser, 'hand_over', { id, contacts_no: null, note: '需要会英语的同事' })).code).toBe('2000000');
  await follow();
  expect(await stateOf(member, tid)).toMatchObject({ status: 'waiting' });
  expect((await act(adviser, 'take', { id })).code).toBe('2000000');
});

test('who waits too long is shown as such and told to the managers, and after a day has given up', async () => {
  const { server, adviser, consult } = world;
  const { member } = world;
  const { tid } = await consult(member);
  server.clock.advance(escalateAfterMs);
  await follow();
  const manager = await server.as('store', mobiles.manager);
  expect((await manager.data('GET /message/api/consult/queue')).waiting).toMatchObject([{ is_escalated: true }]);
  // The managers of the store are told once, and nobody else.
  await follow();
  const written = await db
    .selectFrom('notice')
    .select(['receiver', 'refs'])
    .where('kind', '=', 'service_waiting')
    .execute();
  expect(written.map(({ receiver }) => receiver)).toContain(await accountOf(manager));
  expect(new Set(written.map(({ receiver }) => receiver)).size).toBe(written.length);
  expect(written.map(({ receiver }) => receiver)).not.toContain(await accountOf(adviser));
  server.clock.advance(giveUpAfterMs);
  await follow();
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'given_up', ended_at: expect.any(Date) });
  expect((await world.read(await server.as('member', mobiles.member), tid)).at(-1)).toBe('service_given_up');
});

test('a tenant whose turn fails does not hold up the others', async () => {
  const { server, member, consult } = world;
  const { ports } = server.parts;
  await consult(member);
  server.clock.advance(giveUpAfterMs);
  const { tenantId } = await firstTenant(server);
  const of = (id: string) => {
    if (id === 'broken') throw new Error('this tenant cannot be read');
    return ports.database.of(id);
  };
  const registry = { openTenants: async () => ['broken', tenantId] } as typeof ports.registry;
  await followRequests({ ...ports, registry, database: { ...ports.database, of } as typeof ports.database });
  expect(await rows()).toMatchObject([{ status: 'given_up' }]);
});

test('the managers of a store where nobody is on duty are told of a new request at once, and once', async () => {
  const { server, consult } = world;
  const [member, adviser] = [await server.as('member', mobiles.member), await server.as('broker', mobiles.adviser)];
  await consult(member);
  const receivers = async () =>
    (await db.selectFrom('notice').select('receiver').where('kind', '=', 'service_unattended').execute()).map(
      ({ receiver }) => receiver,
    );
  const before = await receivers();
  await follow();
  await follow();
  const manager = await server.as('store', mobiles.manager);
  expect((await receivers()).slice(before.length)).toContain(await accountOf(manager));
  expect((await manager.data('GET /finance/api/home_todo', { query: {} })).service).toEqual({ n: 1, more: false });
  const after = await receivers();
  await follow();
  expect(await receivers()).toEqual(after);
  // Somebody on duty gets the request instead.
  await removeServiceChats(db);
  await duty(adviser);
  await consult(member);
  await follow();
  expect(await receivers()).toEqual(after);
  expect((await manager.data('GET /finance/api/home_todo', { query: {} })).service).toEqual({ n: 0, more: false });
});
