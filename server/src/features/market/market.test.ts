import { randomUUID } from 'node:crypto';
import type { ReportSummary } from '@sycee/domain/market/report-summary';
import { firstWeek, weekOf } from '@sycee/domain/market/weeks';
import { countStep, leastShown } from '@sycee/domain/privacy/shown-counts';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { countMarketEntries } from './index.ts';

let server: TestServer;
let database: pg.Client;
let saas: Visitor;
let tenant: string;
let products: { id: string; number: string }[];
beforeAll(async () => {
  server = await startTestServer();
  database = new pg.Client({ connectionString: server.ownerUrl });
  await database.connect();
  saas = await server.as('saas', mobiles.headquarters, headquarters);
  tenant = (await database.query("select id from tenant where tenant_no = '1001'")).rows[0].id;
  for (const table of ['market_week', 'product_week', 'market_reason_week', 'market_demand_week', 'market_entry'])
    await database.query(`delete from ${table}`);
  products = (await database.query('select id, number from product where tenant_id = $1 order by number', [tenant]))
    .rows;
});
afterAll(async () => {
  await database.end();
  await server.close();
});

const overview = (weeks = '13', who = saas) => who.data('GET /admin/api/market', { query: { weeks } });
const list = async (query = {}, who = saas) =>
  (await who.data('GET /admin/api/market/products', { query: { page_size: 100, ...query } })).list;
const isNear = (shown: number | null, n: number) =>
  shown === null ? n < leastShown : shown % countStep === 0 && Math.abs(shown - n) < countStep;

/** Reports of several weeks, some without a match. */
function someReports(): { day: string; summary: ReportSummary }[] {
  const today = businessDateOf(server.clock.now());
  return Array.from({ length: 450 }, (_, i) => {
    const number = (at: number) => products[(i * 7 + at) % 9]!.number;
    const isUnmatched = i % 3 === 0;
    return {
      day: addDays(today, -1 - (i % 40)),
      summary: {
        match: isUnmatched ? [] : [number(0), number(1)],
        near_miss: [number(2)],
        needs_data: [number(4)],
        missed: i % 2 === 0 ? ['companyMonths'] : ['age', 'companyMonths'],
        unknown: i % 5 === 0 ? ['tax12m'] : [],
        demand: isUnmatched
          ? {
              region: i % 2 === 0 ? '320105' : `3201${String((i % 60) + 10)}`,
              product: products[0]!.number,
              band: 4,
              obstacle: { attr: 'companyMonths', op: 'at_least', required: 24, actual: 4 * (i % 5) },
            }
          : null,
      },
    };
  });
}

test('entries of past days are counted once by two servers at once, and agree with a recount', async () => {
  const reports = someReports();
  for (const { day, summary } of reports)
    await database.query('insert into market_entry (tenant_id, day, summary) values ($1, $2, $3)', [
      tenant,
      day,
      summary,
    ]);
  const today = businessDateOf(server.clock.now());
  await database.query('insert into market_entry (tenant_id, day, summary) values ($1, $2, $3)', [
    tenant,
    today,
    reports[0]!.summary,
  ]);
  await Promise.all([countMarketEntries(server.parts.ports), countMarketEntries(server.parts.ports)]);
  // What today’s reports say is counted tomorrow.
  expect((await database.query('select day::text from market_entry')).rows).toEqual([{ day: today }]);
  for (const weeks of ['4', '13'] as const) {
    const from = firstWeek(today, weeks);
    const counted = reports.filter(({ day }) => weekOf(day) >= from);
    const shown = await overview(weeks);
    expect(isNear(shown.reports, counted.length)).toBe(true);
    expect(isNear(shown.unmatched, counted.filter(({ summary }) => summary.demand).length)).toBe(true);
    const missed = counted.filter(({ summary }) => summary.missed.includes('companyMonths')).length;
    expect(isNear(shown.missed[0]!.reports, missed)).toBe(true);
    const rows = await list({ weeks, sort: 'matches' });
    for (const { id, number } of products) {
      const row = rows.find((one) => one.id === id)!;
      for (const [column, verdict] of [
        ['matches', 'match'],
        ['near_misses', 'near_miss'],
        ['needs_data', 'needs_data'],
      ] as const)
        expect(isNear(row[column], counted.filter(({ summary }) => summary[verdict].includes(number)).length)).toBe(
          true,
        );
    }
    // The order tells no more than the numbers.
    expect(rows.map(({ matches }) => matches ?? 0)).toEqual(
      rows.map(({ matches }) => matches ?? 0).toSorted((a, b) => b - a),
    );
  }
  const { unmet, unmatched } = await overview();
  const { n, rule, proposal } = unmet[0]!;
  expect(n).toBeGreaterThanOrEqual(leastShown);
  expect(rule).toContain('at least 2 years');
  // A fifth each has 0, 4, 8, 12 and 16 months, whatever the day is and however the groups are cut.
  expect(proposal).toMatchObject({ rule: expect.stringContaining('at least 8 months') });
  expect(proposal!.matching).toBeLessThanOrEqual(n);
  // Groups have no report in common; each is off by less than ten.
  expect(unmet.reduce((sum, one) => sum + one.n, 0)).toBeLessThan(unmatched! + countStep * (unmet.length + 1));
});

test('orders are counted as a recount of the data scope gives, and views by week', async () => {
  const from = firstWeek(businessDateOf(server.clock.now()), '52');
  const { rows } = await database.query(
    `select product, count(*)::int as applications, count(*) filter (where outcome = 'disbursed')::int as disbursed,
      coalesce(sum(amount_disbursed) filter (where outcome = 'disbursed'), 0)::float8 as amount
     from work_order where tenant_id = $1 and deleted_at is null and created_at >= ($2 || 'T00:00:00+08:00')::timestamptz group by product`,
    [tenant, from],
  );
  const shown = await list({ weeks: '52', sort: 'applications' });
  for (const { product, ...counts } of rows) expect(shown.find(({ id }) => id === product)).toMatchObject(counts);
  const total = await overview('52');
  expect(total.applications).toBe(rows.reduce((sum, { applications }) => sum + applications, 0));
  expect(rows.some(({ disbursed }) => disbursed > 0)).toBe(true);
  await server.guest().data('GET /finance/api/{id}/productdetail', { params: { id: products[0]!.id } });
  await server.parts.ports.views.flush();
  expect((await list({ weeks: '4' })).find(({ id }) => id === products[0]!.id)!.views).toBe(1);
  const csv = await saas.data('GET /admin/api/market/export', { query: { weeks: '52' } });
  expect(csv.csv.trim().split('\r\n')).toHaveLength(1 + products.length);
});

test('a member’s reports count once a month, and name nobody', async () => {
  const member = await server.as('member', mobiles.thirdMember);
  await database.query('delete from market_entry');
  const answers = {
    birthday: '1990-05-20',
    region: '320105',
    employer: 'private',
    hasCompany: false,
    monthlyIncome: 100_000,
  };
  const make = async () => {
    const { report_id } = await member.data('POST /tax/api/match/personal', { body: { answers } });
    await expect
      .poll(async () => (await member.data('GET /tax/api/match/info/{id}', { params: { id: report_id } })).state, {
        timeout: 10_000,
      })
      .toBe('ready');
  };
  const entries = async () => (await database.query('select * from market_entry')).rows;
  await make();
  await make();
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(Object.keys(entry).toSorted()).toEqual(['day', 'no', 'summary', 'tenant_id']);
  expect(JSON.stringify(entry.summary)).not.toContain('1990');
});

test('another tenant, other roles and groups without the button read nothing', async () => {
  const other = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  expect(await overview('13', other)).toMatchObject({ since: null, reports: null, unmet: [], missed: [] });
  expect((await list({}, other)).every(({ id }) => products.every((one) => one.id !== id))).toBe(true);
  const manager = await server.as('store', mobiles.manager);
  expect((await manager.call('GET /admin/api/market')).code).not.toBe('2000000');
  expect(
    (await saas.call('GET /admin/api/market/products', { query: { institution: randomUUID() } })).data.list,
  ).toEqual([]);
  expect((await saas.call('GET /admin/api/market/products', { query: { cursor: 'x' } })).code).toBe('4220000');
});
