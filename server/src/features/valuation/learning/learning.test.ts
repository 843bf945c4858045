import { Random } from '@sycee/domain/random/random';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { withLongestHold } from '#app/testing/longest-hold.ts';
import { addManySales } from '#app/testing/many-sales.ts';
import { proofSize, withinMs } from '#app/testing/proof-size.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { newId } from '#platform/random.ts';
import { addLearning } from './add-learning.ts';
import { learnWaiting, renewClaim, requestChanged } from './learn.ts';

let server: TestServer;
let keeper: Visitor;
let member: Visitor;
let tenant: FirstTenant;
beforeAll(async () => {
  server = await startTestServer();
  keeper = await server.as('saas', mobiles.headquarters, headquarters);
  member = await server.as('member', mobiles.member);
  tenant = await firstTenant(server);
});
afterAll(() => server.close());

const start = () => keeper.data('POST /admin/api/valuation_models');
const learnings = () => keeper.data('GET /admin/api/valuation_models');
const measured = async (who: Visitor = server.guest()) => (await who.data('GET /ass/api/backtest')).measured;

/** Estates whose homes cost more by year and height than any fixed adjustment says. */
async function addOwnSales(): Promise<string> {
  const { db, tenantId } = tenant;
  const random = new Random(3);
  const today = businessDateOf(server.clock.now());
  const estates = Array.from({ length: 36 }, (_, n) => ({
    tenant_id: tenantId,
    id: newId(server.clock.now() + n),
    name_zh: `远郊${n}号院`,
    name_en: `Far Court ${n}`,
    search: [],
    region: '320582',
    longitude: 120_500_000 + (n % 6) * 4_000,
    latitude: 31_900_000 + Math.floor(n / 6) * 4_000,
    built_year: 1_990 + random.int(0, 30),
    sample: false,
  }));
  await db.insertInto('estate').values(estates).execute();
  const sales = estates.flatMap(({ id, built_year }, n) =>
    Array.from({ length: 14 }, (_, k) => {
      const [floors, area] = [random.pick([6, 18, 33]), random.int(5_000, 14_000)];
      const floor = random.int(1, floors);
      const log =
        9.6 +
        0.015 * (built_year - 2_000) +
        0.3 * (floor / floors) +
        (floors > 6 ? 0.15 : 0) +
        0.05 * (random.next() - 0.5);
      return {
        tenant_id: tenantId,
        id: newId(server.clock.now() + 1_000 + n * 20 + k),
        estate: id,
        kind: 'apartment',
        area,
        floor,
        floors,
        sold_on: addDays(today, -random.int(1, 700)),
        total: Math.round(Math.exp(log) * area),
        sample: false,
      };
    }),
  );
  await db.insertInto('estate_sale').values(sales).execute();
  return estates[14]!.id;
}

test('of many requests at once one waits, and the sales are learned from once', async () => {
  // More than the limit allows to start: only those count.
  const waiting = await Promise.all(Array.from({ length: 20 }, start));
  expect(new Set(waiting.map(({ id }) => id)).size).toBe(1);
  await Promise.all([learnWaiting(server.parts.ports), learnWaiting(server.parts.ports)]);
  await expect.poll(() => measured(), { timeout: 30_000 }).not.toBeNull();
  const { list } = await learnings();
  expect(list).toMatchObject([{ state: 'ready', method: 'sales' }]);
  const figures = (await measured())!;
  expect(figures).toMatchObject({ method: 'sales', samples: 'all', sales: list[0]!.sales });
  expect(figures.figures.map(({ method, split }) => `${method} ${split}`)).toContain('sales random');
  for (const { median_error, covered, covered_least, covered_most } of figures.figures) {
    expect(median_error).toBeGreaterThan(0);
    expect(median_error).toBeLessThan(0.2);
    expect(covered).toBeGreaterThanOrEqual(covered_least);
    expect(covered).toBeLessThanOrEqual(covered_most);
  }
});

test('sales that changed are learned from again, unchanged ones are not, and another tenant has figures of its own', async () => {
  const before = (await learnings()).list.length;
  await requestChanged(server.parts.ports);
  expect((await learnings()).list).toHaveLength(before);
  const estate = await addOwnSales();
  await requestChanged(server.parts.ports);
  expect((await learnings()).list[0]).toMatchObject({ state: 'waiting', requested_by: '' });
  await learnWaiting(server.parts.ports);
  expect(await measured()).toMatchObject({ method: 'model', samples: 'some' });
  expect(await measured(server.guest(otherTenantSite))).not.toMatchObject({ samples: 'some' });

  // A home is valued by the model and the sales near it, and a larger one is worth more.
  const home = { estate, kind: 'apartment', building: '', area: 9_000, floor: 15, floors: 18, built_year: null };
  const value = async (but: object) => {
    const { result, sample } = await member.data('POST /ass/api/add', { body: { ...home, ...but } });
    if (result.state !== 'valued') throw new Error('There is no value.');
    return { ...result, sample };
  };
  const high = await value({});
  expect(high.model).toMatchObject({ weight: expect.any(Number), total: expect.any(Number) });
  // The model was made of samples too.
  expect(high.sample).toBe(true);
  const low = await value({ floor: 1 });
  expect(high.total / low.total).toBeGreaterThan(1.12);
  expect((await value({ area: 9_500 })).total).toBeGreaterThan(high.total);
  const { comparables } = high;
  for (const { unit_price, adjustments, adjusted_unit_price } of comparables)
    expect(adjustments.reduce((sum, { amount }) => sum + amount, unit_price)).toBe(adjusted_unit_price);
});

test('a claim on a learning is renewed while its server learns, and not longer', async () => {
  const { db, tenantId } = tenant;
  await addLearning(db, { tenantId, now: server.clock.now(), account: null });
  const { id } = await db
    .selectFrom('valuation_model')
    .select('id')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const heldMs = async () => {
    const row = await db
      .selectFrom('valuation_model')
      .select('claimed_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return (row.claimed_until?.getTime() ?? 0) - server.clock.now();
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const release = renewClaim(server.parts.ports, tenantId, id);
    for (const _ of [1, 2]) {
      server.clock.advance(60_000);
      vi.advanceTimersByTime(60_000);
      await expect.poll(heldMs).toBe(180_000);
    }
    release();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a server that stopped while it learned leaves it to the next one, and after three it has failed', async () => {
  const { db, tenantId } = tenant;
  await addLearning(db, { tenantId, now: server.clock.now(), account: null });
  const claimed = { claimed_until: new Date(server.clock.now() + 60_000) };
  await db.updateTable('valuation_model').set(claimed).where('state', '=', 'waiting').execute();
  await learnWaiting(server.parts.ports);
  expect((await learnings()).list[0]!.state).toBe('waiting');
  server.clock.advance(61_000);
  await db.updateTable('valuation_model').set({ attempts: 3 }).where('state', '=', 'waiting').execute();
  await learnWaiting(server.parts.ports);
  expect((await learnings()).list[0]!.state).toBe('failed');
  // What was learned before stays in force.
  expect(await measured()).toMatchObject({ method: 'model' });
});

test('[S1.25] loans on a valued home are those that fit by their rules, with what is missing; nobody else reads them', async () => {
  const { list: own } = await member.data('GET /ass/api/valist', { query: {} });
  const params = { id: own[0]!.id };
  const { list, report } = await member.data('GET /ass/api/{id}/products', { params });
  expect(list.length).toBeGreaterThan(0);
  const order = ['match', 'near_miss', 'needs_data', 'no'];
  const places = list.map(({ verdict }) => order.indexOf(verdict));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  for (const { verdict, missing, amount_to } of list) {
    expect(missing === '').toBe(verdict === 'match');
    if (verdict === 'no') expect(amount_to).toBeNull();
  }
  expect(report === null || typeof report === 'string').toBe(true);
  const other = await server.as('broker', mobiles.adviser);
  expect((await other.call('GET /ass/api/{id}/products', { params })).code).toBe('4040000');
});

test('many sales are learned from, and other requests go on meanwhile', async () => {
  const n = proofSize(200, 20_000);
  const { sales: before } = (await measured())!;
  await addManySales(server, n, businessDateOf(server.clock.now()));
  await requestChanged(server.parts.ports);
  const { heldMs } = await withLongestHold(() => learnWaiting(server.parts.ports));
  process.stdout.write(`${n} sales learned from: others held ${heldMs} ms\n`);
  expect(await measured()).toMatchObject({ sales: before + n, samples: 'some' });
  expect(heldMs).toBeLessThan(withinMs(500));
  // Learning in the server's own thread would hold others for nearly all of it.
  expect(heldMs).toBeLessThan(((await learnings()).list[0]!.seconds! * 1_000) / 3);
});
