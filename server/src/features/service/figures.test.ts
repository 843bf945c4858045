import { ratingWithinMs } from '@sycee/domain/service/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newMember } from '#app/testing/contact-people.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { removeServiceChats, type ServiceWorld, startServiceWorld } from '#app/testing/service-world.ts';
import { headquarters, jingan, otherTenantSite, type Visitor } from '#app/testing/test-server.ts';
import { followRequests } from './follow-requests.ts';

let world: ServiceWorld;
let db: FirstTenant['db'];
beforeAll(async () => {
  world = await startServiceWorld();
  ({ db } = await firstTenant(world.server));
});
afterAll(() => world.server.close());
beforeEach(() => removeServiceChats(db));

const minuteMs = 60_000;
const act = (who: Visitor, what: string, body: object) =>
  who.data(`POST /message/api/consult/${what}` as 'POST /message/api/consult/take', { body: body as never });
const rate = (who: Visitor, body: object) => who.call('POST /message/api/consult/rate', { body: body as never });
const figures = (who: Visitor, query: Record<string, string> = {}) =>
  who.data('GET /message/api/consult/figures', { query });

/** A request that is answered and ended after so many minutes each; null: not at all. */
async function served(by: Visitor, answeredAfter: number | null, endedAfter: number | null = null) {
  const { clock } = world.server;
  const { visitor } = await newMember(world.server);
  const { id, tid } = await world.consult(visitor);
  if (answeredAfter !== null) {
    await act(by, 'take', { id });
    clock.advance(answeredAfter * minuteMs);
    await world.say(by, tid, '您好');
    if (endedAfter !== null) {
      clock.advance((endedAfter - answeredAfter) * minuteMs);
      await act(by, 'resolve', { id });
    }
  }
  return { id, tid, visitor };
}

test('median and 90 % of the first answer, resolution, given up and satisfaction, by the requests of the period', async () => {
  const { manager, adviser, secondMember } = world;
  const empty = await figures(manager);
  // Nothing is known: null, and not 0.
  expect(empty.now).toEqual({
    requests: 0,
    first_answer: { n: 0, median: null, p90: null },
    resolution: { n: 0, median: null },
    given_up: 0,
    satisfaction: { n: 0, average: null },
  });
  const requests = [];
  for (const [answered, ended] of [
    [1, 3],
    [2, 6],
    [3, 30],
    [4, 5],
    [10, 12],
  ] as const)
    requests.push(await served(adviser, answered, ended));
  const waiting = await world.consult(secondMember);
  await secondMember.data('POST /message/api/consult/give_up', { body: { tid: waiting.tid } });
  await rate(requests[0]!.visitor, { id: requests[0]!.id, rating: 5 });
  await rate(requests[1]!.visitor, { id: requests[1]!.id, rating: 2, text: '等了很久' });
  const { now, before, comments } = await figures(manager);
  const near = (minutes: number) => [minutes * 60 - 2, minutes * 60 + 2] as const;
  expect(now).toMatchObject({ requests: 6, given_up: 1, satisfaction: { n: 2, average: 350 } });
  expect(now.first_answer.n).toBe(5);
  for (const [value, [from, to]] of [
    [now.first_answer.median, near(3)],
    // Between the fourth and the fifth of five, six tenths of the way.
    [now.first_answer.p90, near(7.6)],
    [now.resolution.median, near(6)],
  ] as const) {
    expect(value).toBeGreaterThanOrEqual(from);
    expect(value).toBeLessThanOrEqual(to);
  }
  expect(before).toEqual(empty.now);
  expect(comments).toMatchObject([{ id: requests[1]!.id, rating: 2, text: '等了很久' }]);
  // A week later they belong to the week before.
  world.server.clock.advance(7 * 24 * 60 * minuteMs + minuteMs);
  const later = await figures(await world.server.as('store', mobiles.manager), { days: '7' });
  expect([later.now.requests, later.before.requests]).toEqual([0, 6]);
  expect(later.comments).toEqual([]);
});

test('the first answer is that of whoever answered first, also after a hand-over, and of a request that ends before anybody looks', async () => {
  const { server } = world;
  const { clock } = server;
  const adviser = await server.as('broker', mobiles.adviser);
  const colleague = await server.as('broker', mobiles.colleague);
  const { id, tid } = await served(adviser, 2);
  await act(adviser, 'hand_over', { id, contacts_no: (await colleague.data('GET /account/api/info')).account_no });
  clock.advance(60 * minuteMs);
  await world.say(colleague, tid, '我来接手');
  await followRequests(world.server.parts.ports);
  await act(colleague, 'resolve', { id });
  const { now } = await figures(await server.as('store', mobiles.manager));
  expect(now.first_answer).toMatchObject({ n: 1 });
  expect(Math.abs(now.first_answer.median! - 120)).toBeLessThan(3);
});

test('figures are those of the data scope: advisers see their own, a store its own, headquarters choose one', async () => {
  const { server } = world;
  const [adviser, colleague, jinganAdviser, manager] = await Promise.all([
    server.as('broker', mobiles.adviser),
    server.as('broker', mobiles.colleague),
    server.as('broker', mobiles.jinganAdviser, jingan),
    server.as('store', mobiles.manager),
  ]);
  const { id, visitor } = await served(adviser, 1, 2);
  await rate(visitor, { id, rating: 4, text: '很清楚' });
  await served(colleague, 5, 6);
  const there = await world.consult(await server.as('member', mobiles.member, jingan));
  await act(jinganAdviser, 'take', { id: there.id });
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const jinganManager = await server.as('store', mobiles.jinganManager, jingan);
  const n = async (who: Visitor, query: Record<string, string> = {}) => (await figures(who, query)).now.requests;
  expect(await Promise.all([n(adviser), n(colleague), n(manager), n(jinganManager), n(head)])).toEqual([1, 1, 2, 1, 3]);
  expect(await n(head, { store_no: '2' })).toBe(1);
  expect(await n(manager, { store_no: '2' })).toBe(0);
  expect((await figures(manager)).stores.map(({ store_no }) => store_no)).toEqual([1]);
  for (const who of [colleague, jinganManager]) expect((await figures(who)).comments).toEqual([]);
  const foreign = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  expect(await n(foreign)).toBe(0);
  const refused = async (who: Visitor) => (await who.call('GET /message/api/consult/figures', { query: {} })).code;
  expect([await refused(visitor), await refused(server.guest())]).toEqual(['4030000', '4010000']);
});

test('a member is asked once after the end and rates once; nobody else does', async () => {
  const { server } = world;
  const adviser = await server.as('broker', mobiles.adviser);
  const { id, tid, visitor } = await served(adviser, 1);
  const canRate = async (who: Visitor) =>
    (await who.data('GET /message/api/consult/state', { query: { tid } })).can_rate;
  expect(await canRate(visitor)).toBe(false);
  expect((await rate(visitor, { id, rating: 5 })).code).toBe('4090000');
  await act(adviser, 'resolve', { id });
  expect([await canRate(visitor), await canRate(adviser)]).toEqual([true, false]);
  for (const wrong of [{ id, rating: 0 }, { id, rating: 6 }, { id, rating: 4.5 }, { id }])
    expect((await rate(visitor, wrong)).code).toBe('4220000');
  const stranger = await server.as('member', mobiles.otherMember, otherTenantSite);
  for (const who of [await server.as('member', mobiles.secondMember), stranger])
    expect((await rate(who, { id, rating: 1 })).code).toBe('4040000');
  expect((await rate(adviser, { id, rating: 5 })).code).toBe('4030000');
  expect((await rate(server.guest(), { id, rating: 5 })).code).toBe('4010000');
  const both = await Promise.all([rate(visitor, { id, rating: 4, text: '好' }), rate(visitor, { id, rating: 4 })]);
  expect(both.map(({ code }) => code)).toEqual(['2000000', '2000000']);
  expect((await rate(visitor, { id, rating: 1 })).code).toBe('4090000');
  expect(await canRate(visitor)).toBe(false);
  const row = await db.selectFrom('service_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.rating).toBe(4);
  expect(row.rating_text_sealed?.toString('utf8') ?? '').not.toContain('好');
});

test('after some days a request is not rated any more', async () => {
  const { server } = world;
  const adviser = await server.as('broker', mobiles.adviser);
  const { id, visitor } = await served(adviser, 1, 2);
  const { id: other, visitor: second } = await served(adviser, 1, 2);
  server.clock.advance(ratingWithinMs - 4 * minuteMs);
  expect((await rate(second, { id: other, rating: 3 })).code).toBe('2000000');
  server.clock.advance(4 * minuteMs);
  expect((await rate(visitor, { id, rating: 3 })).code).toBe('4090000');
});

test('the expected time is that of the last answers of the store, and unknown without enough of them', async () => {
  const { server } = world;
  const adviser = await server.as('broker', mobiles.adviser);
  const expected = async () => {
    const { visitor } = await newMember(server);
    const { expected_minutes, tid } = await world.consult(visitor);
    await visitor.data('POST /message/api/consult/give_up', { body: { tid } });
    return expected_minutes;
  };
  expect(await expected()).toBeNull();
  await served(adviser, 7, 8);
  await served(adviser, 8, 9);
  expect(await expected()).toBeNull();
  await served(adviser, 100, 101);
  // The one who waited long does not count for more than the others.
  expect(await expected()).toBe(8);
});
