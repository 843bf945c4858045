import { contract } from '@sycee/contract/all';
import { type Address, type CallSpec, methodOf, pathOf } from '@sycee/contract/core/call';
import { deviceFrames, serverFrames } from '@sycee/contract/realtime';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { readConfig } from './config.ts';
import { makeServer } from './server.ts';
import { testConfig } from './testing/config.ts';
import { startTestServer, type TestServer, type Visitor } from './testing/test-server.ts';
import { refuseUnfitDatabase } from './unfit-database.ts';
import { loggedError, wire } from './wire.ts';

let server: TestServer;
let owner: pg.Client;
let saas: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  saas = await server.as('saas', mobiles.headquarters, { prefix: 'saas', tenantNo: '1001', storeNo: 1 });
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const calls = Object.values(contract).flatMap((group) => Object.entries(group)) as [Address, CallSpec][];

describe('malformed input never causes an internal error', () => {
  const junk = fc.oneof(
    fc.anything({ maxDepth: 3, withNullPrototype: false }),
    fc.constantFrom(
      '',
      '\u0000',
      '\ud800',
      '💥'.repeat(50),
      '__proto__',
      -1,
      1e308,
      [],
      {},
      null,
      true,
      "'; drop table work; --",
    ),
  );
  const body = fc.dictionary(
    fc.constantFrom(
      'role',
      'mobile',
      'code',
      'password',
      'id',
      'work_ids',
      'answers',
      'version',
      'step',
      'mode',
      'slug',
      'scene',
      'claims',
      '__proto__',
      'constructor',
      'amount_asked',
      'consent',
      'facts',
      'ids',
      'amount',
      'term',
      'name',
      'form',
      'data',
      'product_id',
    ),
    junk,
  );
  const query = fc.dictionary(
    fc.constantFrom('cursor', 'page_size', 'keyword', 'sort', 'id', 'token', 'version', 'stage'),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  const idempotencyKey = fc.option(fc.uuid());
  const segment = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 80 });

  test.each(calls.filter(([address]) => !address.endsWith('/logout')))('%s', async (address) => {
    const method = methodOf(address);
    await fc.assert(
      fc.asyncProperty(body, query, segment, idempotencyKey, async (sent, input, id, key) => {
        let payload: string;
        try {
          payload = JSON.stringify(sent) ?? 'null';
        } catch {
          payload = '{"bigint":1}';
        }
        const response = await server.app.inject({
          method: method as 'GET',
          url: pathOf(address).replace(/\{\w+\}/g, encodeURIComponent(id)),
          query: input,
          headers: { ...saas.headers, ...(key && { 'idempotency-key': key }) },
          ...(method !== 'GET' && { payload }),
        });
        expect(response.statusCode).toBe(200);
        expect(response.json().code).not.toBe('5000000');
      }),
      { numRuns: 40 },
    );
  });

  test('invalid JSON, large bodies and deep nesting are refused with a message', async () => {
    const post = (payload: string) =>
      server.app.inject({ method: 'POST', url: '/account/api/site/login', headers: saas.headers, payload });
    expect((await post('{"mobile":')).json().code).toBe('4220000');
    expect((await post(`{"x":"${'a'.repeat(300_000)}"}`)).statusCode).toBe(413);
    expect((await post('['.repeat(50_000) + ']'.repeat(50_000))).json().code).toBe('4220000');
  });

  test('an unknown address and an unknown method answer an envelope', async () => {
    for (const request of [
      { method: 'GET', url: '/finance/api/nothing' },
      { method: 'DELETE', url: '/account/api/info' },
    ] as const)
      expect((await server.app.inject(request)).json()).toMatchObject({ code: '4040000' });
  });
});

describe('row-level security', () => {
  test('is forced on every tenant table, and the server owns none', async () => {
    const { rows } = await owner.query(`select c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c
      join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('site', 'site_key', 'platform_entry')`);
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !row.relrowsecurity || !row.relforcerowsecurity)).toEqual([]);
  });

  test('a query without any WHERE sees one tenant, and an unset scope is an error', async () => {
    const { database, registry } = server.parts.ports;
    const tenants = [
      (await registry.site('sy', '1001', 1))!.tenantId,
      (await registry.site('jh', '1002', 1))!.tenantId,
    ];
    for (const tenantId of tenants) {
      const rows = await database.of(tenantId).selectFrom('work_order').select('tenant_id').execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map((row) => row.tenant_id))).toEqual(new Set([tenantId]));
    }
    const runtime = new pg.Client({ connectionString: testConfig(server.ownerUrl).databaseUrl });
    await runtime.connect();
    await expect(runtime.query('select * from work_order')).rejects.toThrow(/app\.tenant_id/);
    await runtime.end();
  });

  test('a row cannot be written into another tenant', async () => {
    const { database, registry } = server.parts.ports;
    const [ownTenant, otherTenant] = [
      (await registry.site('sy', '1001', 1))!.tenantId,
      (await registry.site('jh', '1002', 1))!.tenantId,
    ];
    const counter = { tenant_id: otherTenant, kind: 'x', day: '2026-01-01', count: 1 };
    await expect(database.of(ownTenant).insertInto('counter').values(counter).execute()).rejects.toThrow(
      /row-level security/,
    );
  });

  test('scopes stay separate under load, rollbacks and killed connections', async () => {
    const { database, registry } = server.parts.ports;
    const tenants = [
      (await registry.site('sy', '1001', 1))!.tenantId,
      (await registry.site('jh', '1002', 1))!.tenantId,
    ];
    let done = 0;
    const one = async (i: number) => {
      const tenantId = tenants[i % 2]!;
      const db = database.of(tenantId);
      const read = () => db.selectFrom('store').select('tenant_id').execute();
      try {
        if (i % 7 === 0)
          await db
            .selectFrom('store')
            .select('no_such_column' as 'tenant_id')
            .execute();
        else if (i % 5 === 0)
          await db.transaction().execute(async (tx) => {
            expect(
              new Set((await tx.selectFrom('store').select('tenant_id').execute()).map((row) => row.tenant_id)),
            ).toEqual(new Set([tenantId]));
            throw new Error('rolled back');
          });
        else expect(new Set((await read()).map((row) => row.tenant_id))).toEqual(new Set([tenantId]));
      } catch (error) {
        expect(String(error)).toMatch(
          /rolled back|no_such_column|prepared statement|terminat|ECONNRESET|EPIPE|Connection/i,
        );
      }
      done++;
      if (i === 600)
        await owner.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'sycee_runtime' and datname = current_database()",
        );
    };
    await Promise.all(Array.from({ length: 1500 }, (_, i) => one(i)));
    expect(done).toBe(1500);
    const after = await database.of(tenants[0]!).selectFrom('store').select('tenant_id').execute();
    expect(after.length).toBeGreaterThan(0);
  });

  test('a role that owns tables or bypasses row-level security is refused at the start', async () => {
    await expect(refuseUnfitDatabase(server.ownerUrl)).rejects.toThrow(/owns tables or passes by/);
  });
});

test('personal data: a canary mobile is nowhere in clear in the database', async () => {
  const mobile = '13512345678';
  const code = await server.code(mobile, 'submit');
  const product = (await server.guest().data('GET /finance/api/product_list')).list[0]!;
  await server.guest().data('POST /finance/api/submit_work_nologin', {
    body: { name: '金丝雀', mobile, code, consent: true, product_id: product.id, purpose: '给canary买粮的钱' },
    headers: { 'idempotency-key': 'canary' },
  });
  const { rows: tables } = await owner.query("select tablename from pg_tables where schemaname = 'public'");
  for (const { tablename } of tables) {
    const { rows } = await owner.query(
      `select count(*)::int as n from ${tablename} t where t::text like '%${mobile}%' or t::text like '%canary买粮%'`,
    );
    expect(rows[0].n, tablename).toBe(0);
  }
});

describe('developer pages exist in the demo world only', () => {
  test('/dev/outbox answers with DEMO only', async () => {
    expect((await server.app.inject('/dev/outbox.json')).statusCode).toBe(200);
    const config = { ...testConfig(server.ownerUrl), demo: 'off' as const };
    const parts = await wire(config);
    const app = await makeServer(config, parts);
    const bare = await app.inject('/dev/outbox.json');
    expect(bare.json()).toMatchObject({ code: '4040000' });
    const tech = await app.inject({ url: '/tools/api/sys/config/tech', headers: saas.headers });
    expect(tech.json().data.demo).toBe(false);
    await app.close();
    await parts.close();
  });

  test('an invalid setting refuses the start and is named', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://x' })).toThrow(/SYCEE_SECRET/);
    expect(() => readConfig({ PORT: 'eighty' })).toThrow(/PORT/);
  });
});

test('health, readiness, metrics and the description of calls work and contain no personal data', async () => {
  expect((await server.app.inject('/healthz')).json()).toEqual({ ok: true });
  expect((await server.app.inject('/readyz')).json()).toEqual({ ok: true });
  expect((await server.app.inject('/metrics')).body).toMatch(/sycee_call_seconds/);
  const { openapi, paths } = (await server.app.inject('/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  for (const [address] of calls)
    expect(paths[pathOf(address)]?.[methodOf(address).toLowerCase()], address).toBeDefined();
  expect((await server.app.inject('/openapi')).body).toContain('GET /finance/api/get_index');
  const described = (await server.app.inject('/asyncapi.json')).json();
  const frames = [
    ...Object.keys(deviceFrames).map((name) => `device.${name}`),
    ...Object.keys(serverFrames).map((name) => `server.${name}`),
  ];
  expect(Object.keys(described.channels.realtime.messages)).toEqual(frames);
});

test('pages may run their own scripts only', async () => {
  const { headers } = await server.app.inject('/openapi');
  expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('pages play media of their own origin and of the device, and run no WebAssembly', async () => {
  const policy = String((await server.app.inject('/openapi')).headers['content-security-policy']);
  expect(policy).toMatch(/media-src 'self' blob:(;|$)/);
  expect(policy).not.toMatch(/wasm|worker-src/);
});

test('every answer forbids content sniffing', async () => {
  const input = [
    { url: '/finance/api/get_index' },
    { url: '/account/api/info' },
    { url: '/nothing/here' },
    { url: '/healthz' },
    { url: '/metrics' },
    { url: '/files/nothing' },
    { url: '/message/media/nothing' },
    { url: '/oss_proxy', method: 'POST', payload: 'x' },
    { url: '/account/api/site/login', method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } },
  ] as const;
  for (const one of input)
    expect((await server.app.inject(one)).headers['x-content-type-options'], one.url).toBe('nosniff');
});

test('a second seed of the demo world adds nothing', async () => {
  const { seedDemoWorld } = await import('./demo/seed.ts');
  const count = async () =>
    (
      await owner.query(
        'select (select count(*) from product) + (select count(*) from work_order) + (select count(*) from site) as n',
      )
    ).rows[0].n;
  const before = await count();
  await seedDemoWorld(server.parts);
  expect(await count()).toBe(before);
});

test('behind a trusted proxy each caller has an own limit, and other senders cannot forge addresses', async () => {
  const attempts = async (trustedProxies: string | undefined, ...addresses: [string, string]) => {
    const config = { ...testConfig(server.ownerUrl), requestsPerMinute: 1, trustedProxies };
    const app = await makeServer(config, server.parts);
    const from = (address: string) => app.inject({ url: '/healthz', headers: { 'x-forwarded-for': address } });
    const answers = [await from(addresses[0]), await from(addresses[1])];
    await app.close();
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await attempts('127.0.0.1', '203.0.113.1', '203.0.113.2')).toEqual([200, 200]);
  expect(await attempts(undefined, '203.0.113.1', '203.0.113.2')).toEqual([200, 429]);
  // Counts a /64 of IPv6 addresses as one client, and IPv4 in IPv6 as IPv4.
  expect(await attempts('127.0.0.1', '2001:db8:0:1::1', '2001:db8:0:1:2:3:4:5')).toEqual([200, 429]);
  expect(await attempts('127.0.0.1', '2001:db8:0:1::1', '2001:db8:0:2::1')).toEqual([200, 200]);
  expect(await attempts('127.0.0.1', '203.0.113.1', '::ffff:203.0.113.1')).toEqual([200, 429]);
});

test('errors are logged without the row values that the database repeats', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(13512345678)' });
  expect(JSON.stringify(loggedError(error))).toContain('23505');
  expect(JSON.stringify(loggedError(error))).not.toContain('13512345678');
});
