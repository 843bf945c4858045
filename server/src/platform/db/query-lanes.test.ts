import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testConfig } from '#app/testing/config.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { QueryLanes } from './query-lanes.ts';

let server: TestServer;
let owner: pg.Client;
let tenants: string[];
let url: string;
let lanes: QueryLanes;
let watch: DatabaseWatch;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const { registry } = server.parts.ports;
  tenants = [(await registry.site('sy', '1001', 1))!.tenantId, (await registry.site('jh', '1002', 1))!.tenantId];
  const named = new URL(testConfig(server.ownerUrl).databaseUrl!);
  named.searchParams.set('application_name', 'lanes');
  url = named.href;
  watch = server.parts.ports.databaseWatch;
  for (const tenantId of tenants)
    await owner.query("insert into counter values ($1, 'taken', '2026-01-01', 7)", [tenantId]);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});
beforeEach(() => {
  lanes = new QueryLanes(url, watch, 3);
});
afterEach(() => lanes.close());

const run = (tenantId: string, text: string, ...values: unknown[]) =>
  lanes.run(tenantId, CompiledQuery.raw(text, values));
const backends = async () =>
  (
    await owner.query(
      "select pid from pg_stat_activity where application_name = 'lanes' and datname = current_database()",
    )
  ).rows as { pid: number }[];

const circular: Record<string, unknown> = {};
circular.itself = circular;

/** The result that a statement must have for its own tenant, or its error. */
const statements: ((tenantId: string, i: number) => Promise<void>)[] = [
  async (tenantId) => {
    const { rows } = await run(tenantId, 'select distinct tenant_id from store');
    expect(rows).toEqual([{ tenant_id: tenantId }]);
  },
  async (tenantId, i) => {
    const { rows } = await run(tenantId, "select $1::int + 1 as n, current_setting('app.tenant_id') as scope", i);
    expect(rows).toEqual([{ n: i + 1, scope: tenantId }]);
  },
  async (tenantId, i) => {
    const { rows, fields } = await run(
      tenantId,
      "select $1::bytea as b, null::int as none, '2026-01-02'::date as d",
      Buffer.of(i % 256),
    );
    expect(rows).toEqual([{ b: Buffer.of(i % 256), none: null, d: '2026-01-02' }]);
    expect(fields.map(({ name }) => name)).toEqual(['b', 'none', 'd']);
  },
  async (tenantId) => {
    expect((await run(tenantId, 'select id, name_zh from store where false')).rows).toEqual([]);
  },
  async (tenantId) => {
    const { rows, rowCount, command } = await run(tenantId, "update counter set count = count where kind = 'taken'");
    expect([rows, rowCount, command]).toEqual([[], 1, 'UPDATE']);
  },
  async (tenantId) => {
    const { rows, rowCount } = await run(
      tenantId,
      "update counter set count = count where kind = 'taken' returning tenant_id, count",
    );
    expect([rows, rowCount]).toEqual([[{ tenant_id: tenantId, count: 7 }], 1]);
  },
  async (tenantId) => {
    const taken = run(tenantId, "insert into counter values ($1, 'taken', '2026-01-01', 1)", tenantId);
    await expect(taken).rejects.toMatchObject({ code: '23505' });
  },
  async (tenantId) => {
    const foreign = tenants.find((other) => other !== tenantId);
    const written = run(tenantId, "insert into counter values ($1, 'theirs', '2026-01-01', 1)", foreign);
    await expect(written).rejects.toThrow(/row-level security/);
  },
  // Same text as a successful statement, with a value that cannot be bound.
  async (tenantId) => {
    const bound = run(tenantId, "select $1::int + 1 as n, current_setting('app.tenant_id') as scope", 'no number');
    await expect(bound).rejects.toMatchObject({ code: '22P02' });
  },
  // Fails before it is sent.
  async (tenantId) => {
    const sent = run(tenantId, "select $1::int + 1 as n, current_setting('app.tenant_id') as scope", circular);
    await expect(sent).rejects.toThrow(/circular/);
  },
  // Fails after its first rows.
  async (tenantId) => {
    const divided = run(tenantId, 'select 1 / (3 - i) as n from generate_series(1, $1::int) i', 5);
    await expect(divided).rejects.toMatchObject({ code: '22012' });
  },
  async (tenantId) => {
    expect((await run(tenantId, 'select 1 / (3 - i) as n from generate_series(1, $1::int) i', 2)).rows).toHaveLength(2);
  },
];
/** Neighbouring statements differ in kind and tenant, and each kind uses each lane. */
const mixed = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const kind = (i * 7 + Math.floor(i / statements.length) * 5) % statements.length;
    return statements[kind]!(tenants[(i >> 1) % 2]!, i);
  });

test('many statements of two tenants on few connections each get their own result, whatever fails beside them', async () => {
  for (let round = 0; round < 3; round++) await Promise.all(mixed(600));
  expect(await backends()).toHaveLength(3);
});

test('a value that cannot be sent leaves the statement usable, for the next and for those in flight', async () => {
  const text = 'select $1::jsonb as j';
  const all = await Promise.allSettled([
    run(tenants[0]!, text, { n: 1 }),
    run(tenants[0]!, text, circular),
    run(tenants[1]!, text, { n: 2 }),
    run(tenants[1]!, text, circular),
    run(tenants[0]!, text, { n: 3 }),
    run(tenants[0]!, text, { n: 4 }),
  ]);
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value.rows[0].j.n : 'refused'))).toEqual([
    1,
    'refused',
    2,
    'refused',
    3,
    4,
  ]);
  for (let i = 0; i < 6; i++) expect((await run(tenants[0]!, text, { n: i })).rows).toEqual([{ j: { n: i } }]);
});

test('more texts than are prepared all get results, and a connection keeps a limited number', async () => {
  const texts = Array.from(
    { length: 620 },
    (_, i) => `select $1::int as n${i}, current_setting('app.tenant_id') as scope`,
  );
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(texts.map((text, i) => run(tenants[i % 2]!, text, i + round)));
    for (const [i, { rows }] of answers.entries())
      expect(rows).toEqual([{ [`n${i}`]: i + round, scope: tenants[i % 2] }]);
  }
  const { rows } = await run(tenants[0]!, 'select count(*)::int as n from pg_prepared_statements');
  expect(rows[0].n).toBeLessThanOrEqual(501);
});

test('when a database backend is killed, each statement succeeds or fails, none hangs, and the connections recover', async () => {
  for (let round = 0; round < 5; round++) {
    await Promise.all(Array.from({ length: 6 }, (_, i) => run(tenants[0]!, 'select $1::int as n', i)));
    const read = async (i: number) => {
      const tenantId = tenants[i % 2]!;
      const { rows } = await run(tenantId, 'select $1::int as n, tenant_id, pg_sleep(0.001) from store limit 1', i);
      expect(rows).toMatchObject([{ n: i, tenant_id: tenantId }]);
    };
    const under = Promise.allSettled(Array.from({ length: 200 }, (_, i) => read(i)));
    const [victim] = await backends();
    await owner.query('select pg_terminate_backend($1)', [victim!.pid]);
    const after = Promise.allSettled(Array.from({ length: 200 }, (_, i) => read(i)));
    const settled = [...(await under), ...(await after)];
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    for (const reason of refused) expect(reason).toMatch(/terminat|Connection|ECONNRESET|EPIPE|not queryable/i);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(400);
    await Promise.all(mixed(60));
  }
  expect(await backends()).toHaveLength(3);
});

test('a close waits for pending statements; later ones are refused and open nothing', async () => {
  const under = Array.from({ length: 100 }, (_, i) =>
    run(tenants[i % 2]!, "select $1::int as n, current_setting('app.tenant_id') as scope", i),
  );
  const closing = lanes.close();
  const late = Promise.allSettled([run(tenants[0]!, 'select 1 as n')]);
  const answers = await Promise.all(under);
  for (const [i, { rows }] of answers.entries()) expect(rows).toEqual([{ n: i, scope: tenants[i % 2] }]);
  expect(await late).toMatchObject([
    { status: 'rejected', reason: { message: expect.stringMatching(/^Connection terminated/) } },
  ]);
  await closing;
  await expect(run(tenants[0]!, 'select 1 as n')).rejects.toThrow(/^Connection terminated/);
  await lanes.close();
  await expect.poll(backends).toEqual([]);
});

test('if no connection can be opened, waiting statements fail, and the close succeeds', async () => {
  const nowhere = new QueryLanes('postgres://nobody@127.0.0.1:1/nothing', watch, 2);
  const refused = () => expect(nowhere.run(tenants[0]!, CompiledQuery.raw('select 1'))).rejects.toThrow(/ECONNREFUSED/);
  await Promise.all([refused(), refused(), refused()]);
  await refused();
  const waiting = refused();
  await nowhere.close();
  await waiting;
});
