import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import { testedProduct } from '@sycee/domain/catalog/tested-product';
import { matchAll } from '@sycee/domain/matching/match';
import { statedFacts } from '@sycee/domain/matching/requested-loan';
import { type Verdict, verdicts } from '@sycee/domain/matching/result';
import { countStep, leastPeople, leastShown } from '@sycee/domain/privacy/shown-counts';
import { businessDateOf } from '@sycee/domain/time/business-date';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { resumeAbandonedTrials, sweepTrials } from './index.ts';
import { leaseMs, retentionMs } from './repository.ts';

let server: TestServer;
let database: pg.Client;
let editor: Visitor;
let product: string;
let version: number;
let draft: ProductDraft;
let withFewCustomers: string;
const income = (i: number) => 300_000 + (i % 10) * 200_000;
const people = 70;

beforeAll(async () => {
  server = await startTestServer();
  server.parts.ports.fitting.perBatch = 20;
  database = new pg.Client({ connectionString: server.ownerUrl });
  await database.connect();
  editor = await server.as('saas', mobiles.headquarters, headquarters);
  const broker = await server.as('broker', mobiles.adviser);
  const { list } = await editor.data('GET /admin/api/products', { query: { category: 'credit', page_size: 1 } });
  product = list[0]!.id;
  const kept = await editor.data('GET /admin/api/product_draft', {
    query: { id: product },
  });
  draft = {
    ...kept.draft,
    regions: [],
    boxes: [],
    rules: [{ id: 'income', kind: 'hard', weight: 5, attr: 'monthlyIncome', op: '>=', value: 1_000_000 }],
    amount: { most: { kind: 'fixed', amountFen: kept.draft.amountToFen! }, leastShare: 10_000 },
    audience: 'person',
  } as ProductDraft;
  ({ version } = await editor.data('PUT /admin/api/product_draft', {
    body: { id: product, version: kept.version, draft },
  }));
  withFewCustomers = (await start()).code;
  for (let i = 0; i < people; i++) {
    const { id } = await addCustomer(broker, { name: '苏问渠', mobile: `1378662${String(i).padStart(4, '0')}` });
    const values = i % 14 === 13 ? { age: '1990-05-20' } : { monthlyIncome: income(i) };
    await broker.data('POST /finance/api/qual_submit', {
      body: {
        id,
        values: Object.entries(values).map(([attr, value]) => ({ attr, value, source: 'said', version: 0 })),
      },
    });
  }
});
afterAll(async () => {
  await database.end();
  await server.close();
});

const start = (extent: 'sample' | 'all' = 'sample', who = editor) =>
  who.call('POST /admin/api/draft_trial', { body: { id: product, version, extent } });
const cancel = (id: string, who = editor) => who.call('POST /admin/api/draft_trial/cancel', { body: { id } });
const read = async (who = editor) => (await who.data('GET /admin/api/draft_trial', { query: { id: product } })).trial;
async function settled() {
  await expect.poll(async () => (await read())?.state, { interval: 10, timeout: 10_000 }).not.toBe('running');
  return (await read())!;
}
async function finish(extent: 'sample' | 'all' = 'sample') {
  expect(await start(extent)).toMatchObject({ code: '2000000' });
  return await settled();
}
const count = async (table: string, where: string) =>
  Number((await database.query(`select count(*) as n from ${table} where ${where}`)).rows[0].n);

/** Stops trials before they add a batch; the returned function lets them go on. */
async function hold() {
  const holder = new pg.Client({ connectionString: server.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table draft_trial_batch in share mode');
  return async () => {
    await holder.query('commit');
    await holder.end();
  };
}
const waiting = "datname = current_database() and wait_event_type = 'Lock'";
const isHeld = (jobs = 1) =>
  expect.poll(() => count('pg_stat_activity', waiting), { interval: 10, timeout: 10_000 }).toBe(jobs);

/** How many have each verdict, counted anew and exactly. */
function recount(side: ProductDraft): Record<Verdict, number> {
  const asOf = businessDateOf(server.clock.now());
  const counts = { match: 0, near_miss: 0, needs_data: 0, no: 0 };
  for (let i = 0; i < people; i++) {
    const { facts } = statedFacts(i % 14 === 13 ? { age: 36 } : { monthlyIncome: income(i) }, asOf);
    counts[matchAll({ asOf, facts, documents: [] }, [testedProduct(side)]).rows[0]!.verdict]++;
  }
  return counts;
}

test('a trial shows within ten what counting everybody anew gives, and nothing of groups under ten', async () => {
  expect(withFewCustomers).toBe('4090000');
  const trial = await finish();
  expect(trial).toMatchObject({ extent: 'sample', customers: people, total: people, done: people, outdated: [] });
  const { result } = trial;
  expect(result!.people).toBe(people);
  const published = (await editor.data('GET /admin/api/product_draft', { query: { id: product } })).published!.draft;
  for (const [side, shown] of [
    [draft, result!.draft],
    [published as ProductDraft, result!.published!],
  ] as const) {
    const counts = recount(side);
    for (const verdict of verdicts)
      if (shown[verdict] === null) expect(counts[verdict]).toBeLessThan(leastShown);
      else expect(Math.abs(shown[verdict] - counts[verdict])).toBeLessThan(countStep);
  }
  expect(recount(draft).needs_data).toBeLessThan(countStep);
  expect(result!.draft.needs_data).toBeNull();
  expect(result!.reasons[0]).toMatchObject({ kind: 'failed', rule: 'income', is_new: true, is_removed: false });
  // The same people and rules give the same numbers, whatever was tried in between and however many are asked for.
  expect((await finish('all')).result).toEqual(result);
  const { rows } = await database.query('select tally, result from draft_trial where product = $1', [product]);
  expect(rows).toHaveLength(1);
  expect(rows[0].tally).toBeNull();
  expect(await count('audit_entry', `action = 'product.trial' and subject_id = '${product}'`)).toBe(2);
});

test('starts at once are one trial, and one whose process stopped is resumed after its lease and counts everybody once', async () => {
  const before = (await read())!.result;
  const letGo = await hold();
  const starts = Array.from({ length: 4 }, () => start());
  await isHeld(4);
  await letGo();
  const started = await Promise.all(starts);
  expect(new Set(started.map(({ data }) => data.id)).size).toBe(1);
  await settled();
  const { id } = await abandoned();
  await resumeAbandonedTrials(server.parts.ports);
  expect((await read())!.state).toBe('running');
  server.clock.advance(leaseMs + 1);
  await Promise.all([resumeAbandonedTrials(server.parts.ports), resumeAbandonedTrials(server.parts.ports)]);
  const resumed = await settled();
  expect(resumed).toMatchObject({ id, state: 'finished', done: people, total: people });
  expect(resumed.result).toEqual(before);
});
/** A trial whose process ended before its first batch. */
async function abandoned() {
  const { id, published_version } = await finish();
  const nobody = { n: 0, key: 0 };
  const side = { verdicts: { match: nobody, near_miss: nobody, needs_data: nobody, no: nobody }, reasons: {} };
  await database.query(
    `update draft_trial set state = 'running', ended_at = null, done = 0, result = null, lease_until = $2, tally = $3
     where id = $1`,
    [
      id,
      new Date(server.clock.now() + leaseMs),
      JSON.stringify({ draft: side, published: published_version === null ? null : side }),
    ],
  );
  await database.query(
    `insert into draft_trial_batch select tenant_id, $1, n / 20, array_agg(id order by n) from (
      select tenant_id, id, row_number() over (order by id) - 1 as n from customer where qualifications_sealed is not null
    ) as numbered group by tenant_id, n / 20`,
    [id],
  );
  return { id };
}

test('a cancelled trial counts nothing more and shows nothing, and others neither read nor stop it', async () => {
  const { id } = await abandoned();
  const other = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  expect((await cancel(id, other)).code).toBe('4040000');
  expect((await other.call('GET /admin/api/draft_trial', { query: { id: product } })).code).toBe('4040000');
  expect((await start('sample', other)).code).toBe('4040000');
  expect((await cancel(id)).data).toMatchObject({ id, state: 'cancelled', result: null });
  server.clock.advance(leaseMs + 1);
  await resumeAbandonedTrials(server.parts.ports);
  expect(await read()).toMatchObject({ id, state: 'cancelled', result: null });
  expect(await count('draft_trial_batch', `trial = '${id}'`)).toBe(0);
});

test('the draft that moved on, and another day, are said; an older version is refused', async () => {
  await finish();
  const saved = await editor.data('PUT /admin/api/product_draft', {
    body: { id: product, version, draft: { ...draft, rules: [{ ...draft.rules[0]!, value: 1_500_000 }] } },
  });
  expect((await read())!.outdated).toEqual(['draft']);
  expect((await start()).code).toBe('4090000');
  version = saved.version;
  server.clock.startNextDay();
  editor = await server.as('saas', mobiles.headquarters, headquarters);
  expect((await read())!.outdated).toEqual(['draft', 'day']);
});

test('erased customers are not counted, and numbers are deleted a week later', async () => {
  await database.query(
    'update customer set qualifications_sealed = null where id in (select id from customer where qualifications_sealed is not null limit 15)',
  );
  const trial = await finish('all');
  expect(trial).toMatchObject({ total: people - 15, done: people - 15 });
  expect(trial.result!.people).toBe(leastPeople);
  server.clock.advance(retentionMs);
  await sweepTrials(server.parts.ports);
  editor = await server.as('saas', mobiles.headquarters, headquarters);
  expect(await read()).toMatchObject({ state: 'expired', result: null });
  server.clock.advance(31 * 24 * 3_600_000);
  await sweepTrials(server.parts.ports);
  editor = await server.as('saas', mobiles.headquarters, headquarters);
  expect(await read()).toBeNull();
});
