import { escalateAfterMs } from '@sycee/domain/service/limits';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { removeServiceChats, type ServiceWorld, startServiceWorld } from '#app/testing/service-world.ts';
import { headquarters, jingan, otherTenantSite, type Visitor } from '#app/testing/test-server.ts';
import { followRequests } from './follow-requests.ts';

let world: ServiceWorld;
beforeAll(async () => {
  world = await startServiceWorld();
});
afterAll(() => world.server.close());

const everyDay = (from: number, to: number) => ({ week: Array.from({ length: 7 }, () => [{ from, to }]), days: [] });
const list = async (who: Visitor) => (await who.data('GET /admin/api/store_hours')).list;
const put = (who: Visitor, body: object) => who.call('PUT /admin/api/store_hours', { body });
const shownTo = async (who: Visitor) =>
  (await who.data('GET /company/api/info')).stores.find(({ store_no }) => store_no === 1)!.hours;

test('a manager sets the hours of the store, which customers then read; without them they read the text from before', async () => {
  const { manager, server } = world;
  const guest = server.guest();
  const before = await shownTo(guest);
  const [own, ...others] = await list(manager);
  expect(others).toEqual([]);
  expect(own).toMatchObject({ store_no: 1, hours: null, shown: before, version: 0 });
  const hours = everyDay(540, 1080);
  expect((await put(manager, { store_no: 1, version: 0, hours })).data).toMatchObject({
    hours,
    shown: 'Daily 09:00–18:00',
    version: 1,
  });
  expect(await shownTo(guest)).toBe('Daily 09:00–18:00');
  expect((await put(manager, { store_no: 1, version: 0, hours })).code).toBe('4090000');
  const overlap = {
    ...hours,
    week: [
      [
        { from: 0, to: 700 },
        { from: 600, to: 800 },
      ],
      ...hours.week.slice(1),
    ],
  };
  expect((await put(manager, { store_no: 1, version: 1, hours: overlap })).data).toMatchObject({
    fields: { hours: expect.stringContaining('overlap') },
  });
  expect((await put(manager, { store_no: 1, version: 1, hours: null })).code).toBe('2000000');
  expect(await shownTo(guest)).toBe(before);
});

test('only who manages a store sets its hours: not advisers, not clerks, not other stores, not other tenants', async () => {
  const { server, adviser, member } = world;
  const body = { store_no: 1, version: 2, hours: null };
  const clerk = await server.as('store', mobiles.clerk);
  for (const who of [adviser, clerk, member]) expect((await put(who, body)).code).toBe('4030000');
  expect((await put(server.guest(), body)).code).toBe('4010000');
  const jinganManager = await server.as('store', mobiles.jinganManager, jingan);
  expect((await list(jinganManager)).map(({ store_no }) => store_no)).toEqual([2]);
  expect((await put(jinganManager, body)).code).toBe('4040000');
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  expect((await list(head)).length).toBeGreaterThan(1);
  const foreign = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  await put(foreign, { ...body, version: 0, hours: everyDay(0, 60) });
  expect((await list(head)).find(({ store_no }) => store_no === 1)).toMatchObject({ version: 2, hours: null });
});

test('outside of the hours a member reads when the store opens, and is not waiting too long before', async () => {
  const { server, consult, read } = world;
  const { db } = await firstTenant(server);
  await removeServiceChats(db);
  server.clock.startNextDay();
  const manager = await server.as('store', mobiles.manager);
  const member = await server.as('member', mobiles.member);
  const version = (await list(manager))[0]!.version;
  await put(manager, { store_no: 1, version, hours: everyDay(540, 1080) });
  const { tid } = await consult(member);
  expect(await read(member, tid)).toEqual(['service_topic', 'service_closed']);
  const today = businessDateOf(server.clock.now());
  const opens = startOfBusinessDate(today) + 540 * 60_000;
  const state = () => member.data('GET /message/api/consult/state', { query: { tid } });
  expect(await state()).toMatchObject({
    is_closed: true,
    expected_minutes: null,
    opens_at: new Date(opens).toISOString(),
  });
  const escalated = async () =>
    (await db.selectFrom('service_request').selectAll().executeTakeFirstOrThrow()).escalated_at;
  const { ports } = server.parts;
  server.clock.advance(opens - server.clock.now() + escalateAfterMs - 1);
  await followRequests(ports);
  expect(await escalated()).toBeNull();
  expect(await state()).toMatchObject({ is_closed: false, expected_minutes: null });
  server.clock.advance(1);
  await followRequests(ports);
  expect(await escalated()).not.toBeNull();
  // A holiday is closed until the next day.
  const next = (await list(manager))[0]!.version;
  const holiday = { ...everyDay(540, 1080), days: [{ date: today, periods: [] }] };
  await put(manager, { store_no: 1, version: next, hours: holiday });
  const tomorrow = startOfBusinessDate(addDays(today, 1)) + 540 * 60_000;
  expect(await state()).toMatchObject({ is_closed: true, opens_at: new Date(tomorrow).toISOString() });
  // A day with hours of its own opens by them, and not by those of its weekday.
  const own = { ...everyDay(540, 1080), days: [{ date: today, periods: [{ from: 600, to: 660 }] }] };
  expect((await put(manager, { store_no: 1, version: next + 1, hours: own })).data.hours).toEqual(own);
  const ten = startOfBusinessDate(today) + 600 * 60_000;
  expect(await state()).toMatchObject({ is_closed: true, opens_at: new Date(ten).toISOString() });
  server.clock.advance(ten - server.clock.now());
  expect(await state()).toMatchObject({ is_closed: false, opens_at: null });
  server.clock.advance(60 * 60_000);
  expect(await state()).toMatchObject({ is_closed: true, opens_at: new Date(tomorrow).toISOString() });
});
