import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { resumeAbandonedFitJobs, sweepFitJobs } from '#features/crm/index.ts';
import { eraseQuals } from '#features/crm/qual/rows.ts';
import { wellKnownFacts } from '#features/crm/qual/testing.ts';
import { leaseMs, retentionMs } from './repository.ts';

let server: TestServer;
let database: pg.Client;
let broker: Visitor;
let product: string;
/** The broker's customers, newest first: four who fit the product, then three of whom only the age is known. */
let customers: string[];
beforeAll(async () => {
  server = await startTestServer();
  Object.assign(server.parts.ports.fitting, { atOnce: 3, perBatch: 2 });
  database = new pg.Client({ connectionString: server.ownerUrl });
  await database.connect();
  broker = await server.as('broker', mobiles.adviser);
  const little = [];
  for (let i = 0; i < 3; i++) little.push(await customerWith({ age: '1990-05-20' }));
  const known = [];
  for (let i = 0; i < 4; i++) known.push(await customerWith(wellKnownFacts));
  const fits = await broker.data('GET /finance/api/{id}/customer_fits', { params: { id: known[0]! } });
  product = fits.list[0]!.product.id;
  customers = [...known.reverse(), ...little.reverse()];
});
afterAll(async () => {
  await database.end();
  await server.close();
});

let n = 0;
async function customerWith(facts: object): Promise<string> {
  const { id } = await addCustomer(broker, { name: '苏问渠', mobile: `1378661${String(n++).padStart(4, '0')}` });
  await record(id!, facts);
  return id!;
}
async function record(id: string, facts: object, version = 0) {
  const values = Object.entries(facts).map(([attr, value]) => ({ attr, value, source: 'said', version }));
  await broker.data('POST /finance/api/qual_submit', { body: { id, values } });
}

const start = (who = broker) => who.data('POST /finance/api/product_customers/start', { body: { id: product } });
const cancel = (id: string, who = broker) => who.call('POST /finance/api/product_customers/cancel', { body: { id } });
const info = async (query = {}, who = broker) =>
  (await who.data('GET /finance/api/product_customers/info', { query: { id: product, ...query } })).job;
const list = (id: string, query = {}, who = broker) =>
  who.call('GET /finance/api/product_customers/list', { query: { id, page_size: 100, ...query } });
const idsOf = async (id: string) => (await list(id)).data.list.map((one) => one.id);
const state = async () => (await info())?.state;
async function settled() {
  await expect.poll(state, { interval: 10, timeout: 10_000 }).not.toBe('running');
  return (await info())!;
}
const finish = async () => (await start(), await settled());
const count = async (table: string, where: string) =>
  Number((await database.query(`select count(*) as n from ${table} where ${where}`)).rows[0].n);

/** Stops jobs before they store a batch with one of these customers; the returned function lets them go on. */
async function hold(ids: readonly string[], change = 'select 1') {
  const holder = new pg.Client({ connectionString: server.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from customer where id = any($1) for update', [ids]);
  await holder.query(change);
  return async () => {
    await holder.query('commit');
    await holder.end();
  };
}
const waiting = "datname = current_database() and wait_event_type = 'Lock'";
const isHeld = (jobs = 1) =>
  expect.poll(() => count('pg_stat_activity', waiting), { interval: 10, timeout: 10_000 }).toBe(jobs);

test('starts at once by one person are one job, which finds what the call finds that examines every customer', async () => {
  const few = await broker.data('GET /finance/api/product_customers', { query: { id: product } });
  expect(few.counts).toMatchObject({ more: true });
  const letGo = await hold(customers);
  // The first start waits for the table, so that all others arrive before it has committed.
  const letStart = await hold([], 'lock table customer_fit_batch in share mode');
  const starts = Array.from({ length: 6 }, () => start());
  await isHeld(6);
  await letStart();
  const started = await Promise.all(starts);
  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
  expect(started[0]).toMatchObject({ state: 'running', done: 0, seconds_left: null, counts: null });
  expect((await list(started[0]!.id)).code).toBe('4090000');
  await letGo();
  const job = await settled();
  expect(job).toMatchObject({ id: started[0]!.id, state: 'finished', done: job.total, outdated: [] });
  expect(job.total).toBeGreaterThanOrEqual(customers.length);
  server.parts.ports.fitting.atOnce = 1000;
  const all = await broker.data('GET /finance/api/product_customers', { query: { id: product, page_size: 100 } });
  server.parts.ports.fitting.atOnce = 3;
  expect(all.counts).toMatchObject({ ...job.counts, more: false });
  const { data } = await list(job.id);
  expect(data).toEqual({ list: all.list, next: null });
  expect(data.list.map(({ id }) => id)).toEqual(expect.arrayContaining(customers.slice(0, 4)));
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = (await list(job.id, { page_size: 2, ...(cursor && { cursor }) })).data;
    paged.push(...page.list.map(({ id }) => id));
    cursor = page.next;
  }
  expect(paged).toEqual(all.list.map(({ id }) => id));
});

test('a job whose process stopped is resumed after its lease, from its last batch and by one process', async () => {
  const letGo = await hold([customers[3]!]);
  const { id, total } = await start();
  await isHeld();
  expect(await info()).toMatchObject({ id, done: 2, seconds_left: expect.any(Number) });
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${waiting}`);
  await letGo();
  await resumeAbandonedFitJobs(server.parts.ports);
  expect(await info()).toMatchObject({ id, state: 'running', done: 2 });
  server.clock.advance(leaseMs + 1);
  await Promise.all([resumeAbandonedFitJobs(server.parts.ports), resumeAbandonedFitJobs(server.parts.ports)]);
  expect(await info()).toMatchObject({ id, state: 'finished', done: total });
  expect(await idsOf(id)).toEqual(expect.arrayContaining(customers.slice(0, 4)));
});

test('two processes that run one job, because the first lost its lease, check every customer once', async () => {
  const letGo = await hold(customers);
  const { id } = await start();
  await isHeld();
  server.clock.advance(leaseMs + 1);
  const second = resumeAbandonedFitJobs(server.parts.ports);
  await isHeld(2);
  await letGo();
  await second;
  const job = await settled();
  expect(job).toMatchObject({ id, state: 'finished', done: job.total });
});

test('a cancelled job stores nothing more, and the next start is another job', async () => {
  const letGo = await hold(customers);
  const { id } = await start();
  await isHeld();
  expect((await cancel(id)).data).toMatchObject({ id, state: 'cancelled', seconds_left: null });
  expect((await cancel(id)).data).toMatchObject({ id, state: 'cancelled' });
  expect((await list(id)).code).toBe('4090000');
  await letGo();
  await expect.poll(() => count('pg_stat_activity', waiting), { interval: 10 }).toBe(0);
  expect(await count('customer_fit', `job = '${id}'`)).toBe(0);
  expect(await count('customer_fit_batch', `job = '${id}'`)).toBe(0);
  const next = await finish();
  expect(next).toMatchObject({ state: 'finished' });
  expect(next.id).not.toBe(id);
  expect((await cancel(next.id)).data).toMatchObject({ state: 'finished' });
});

test('a job that cannot open a customer fails without results, and can be started again', async () => {
  const [customer] = customers;
  const sealed = 'select qualifications_sealed from customer where id = $1';
  const before = (await database.query(sealed, [customer])).rows[0].qualifications_sealed;
  const put = 'update customer set qualifications_sealed = $2 where id = $1';
  await database.query(put, [customer, Buffer.alloc(40)]);
  const failed = await finish();
  expect(failed).toMatchObject({ state: 'failed', counts: null, ended_at: expect.any(String) });
  expect(await count('customer_fit', `job = '${failed.id}'`)).toBe(0);
  expect(await list(failed.id)).toMatchObject({
    code: '4090000',
    message: 'There are no results to show. Check the customers again',
  });
  await database.query(put, [customer, before]);
  expect(await finish()).toMatchObject({ state: 'finished' });
});

test('a job is its starter’s alone: colleagues, managers, another tenant, members and guests do not reach it', async () => {
  const { id } = await finish();
  const colleague = await server.as('broker', mobiles.colleague);
  const manager = await server.as('store', mobiles.manager);
  const otherTenant = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
  for (const who of [colleague, manager, otherTenant])
    expect([(await list(id, {}, who)).code, (await cancel(id, who)).code]).toEqual(['4040000', '4040000']);
  for (const who of [colleague, manager]) expect(await info({}, who)).toBeNull();
  const query = { id: product };
  expect((await otherTenant.call('GET /finance/api/product_customers/info', { query })).code).toBe('4040000');
  expect((await otherTenant.call('POST /finance/api/product_customers/start', { body: query })).code).toBe('4040000');
  for (const who of [server.guest(), await server.as('member', mobiles.member)]) {
    const answers = [
      await who.call('POST /finance/api/product_customers/start', { body: query }),
      await who.call('GET /finance/api/product_customers/info', { query }),
      await list(id, {}, who),
      await cancel(id, who),
    ];
    expect(answers.map(({ status, code }) => status === 200 && code === '2000000')).toEqual([
      false,
      false,
      false,
      false,
    ]);
  }
  // The starter reads it on another device.
  const otherDevice = await server.as('broker', mobiles.adviser);
  expect(await info({}, otherDevice)).toMatchObject({ id, state: 'finished' });
});

test('results of customers that the starter may no longer see are neither listed nor counted', async () => {
  const { id, counts } = await finish();
  const [lost] = customers;
  const give = 'update customer set owner = (select id from account where account_no = $2) where id = $1';
  const [owner, other] = await Promise.all(
    [broker, await server.as('broker', mobiles.colleague)].map(
      async (who) => (await who.data('GET /account/api/info')).account_no,
    ),
  );
  await database.query(give, [lost, other]);
  expect(await idsOf(id)).not.toContain(lost);
  expect((await info())!.counts).toEqual({ ...counts!, match: counts!.match - 1 });
  expect((await info({ scope: 'shared' }))!.counts).toEqual({ match: 0, needs_data: 0 });
  expect((await list(id, { scope: 'shared' })).data).toEqual({ list: [], next: null });
  await database.query(give, [lost, owner]);
  expect(await idsOf(id)).toContain(lost);
});

test('an erased customer leaves the results, and one erased while being checked does not enter them', async () => {
  const { id } = await finish();
  const erased = customers[3]!;
  const { rows } = await database.query('select tenant_id, person from customer where id = $1', [erased]);
  await eraseQuals(server.parts.ports.database.of(rows[0].tenant_id), rows[0].person);
  expect(await count('customer_fit', `customer = '${erased}'`)).toBe(0);
  expect(await idsOf(id)).not.toContain(erased);
  const [, , during] = customers;
  const letGo = await hold([during!], `update customer set qualifications_sealed = null where id = '${during}'`);
  await start();
  await isHeld();
  await letGo();
  expect(await idsOf((await settled()).id)).toEqual(expect.not.arrayContaining([erased, during]));
  expect(await count('customer_fit', `customer = '${during}'`)).toBe(0);
});

test('changed facts, a newer version of the product and another day are reported, and each page shows what is true now', async () => {
  const { id } = await finish();
  const [customer] = customers;
  server.clock.advance(1000);
  await record(customer!, { overdueNow: null }, 1);
  expect((await info())!.outdated).toEqual(['facts']);
  const row = (await list(id)).data.list.find((one) => one.id === customer);
  expect(row).toMatchObject({ fit: 'needs_data', missing: [expect.any(String)] });
  await record(customer!, { overdueNow: true }, 2);
  expect((await list(id)).data.list.find((one) => one.id === customer)).toMatchObject({ fit: 'no', missing: [] });
  const letGo = await hold(customers);
  const running = await start();
  await isHeld();
  const publish = `with published as (
    insert into product_rules select tenant_id, product, version + 1, rules, published_at from product_rules
    where product = '${product}' order by version desc limit 1 returning product, version
  ) update product set rules_version = published.version from published where id = product`;
  await database.query(publish);
  const ofNewVersion = await start();
  expect(ofNewVersion.id).not.toBe(running.id);
  await letGo();
  expect(await settled()).toMatchObject({ id: ofNewVersion.id, state: 'finished', outdated: [] });
  await database.query(publish);
  server.clock.advance(24 * 3_600_000);
  broker = await server.as('broker', mobiles.adviser);
  expect((await info())!.outdated).toEqual(['product', 'day']);
});

test('the results of an expired job are deleted by the sweep, and the job a month later', async () => {
  const { id } = await finish();
  server.clock.advance(retentionMs);
  await sweepFitJobs(server.parts.ports);
  broker = await server.as('broker', mobiles.adviser);
  expect(await info()).toMatchObject({ id, state: 'expired', counts: null });
  expect(await count('customer_fit', `job = '${id}'`)).toBe(0);
  expect((await list(id)).code).toBe('4090000');
  server.clock.advance(31 * 24 * 3_600_000);
  await sweepFitJobs(server.parts.ports);
  broker = await server.as('broker', mobiles.adviser);
  expect(await info()).toBeNull();
});
