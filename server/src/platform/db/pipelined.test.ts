import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
let tenants: string[];
beforeAll(async () => {
  server = await startTestServer();
  const { registry } = server.parts.ports;
  tenants = [(await registry.site('sy', '1001', 1))!.tenantId, (await registry.site('jh', '1002', 1))!.tenantId];
});
afterAll(() => server.close());

const pipelined: TestServer['parts']['ports']['database']['pipelined'] = (tenantId, work) =>
  server.parts.ports.database.pipelined(tenantId, work);
const add = (tenantId: string, kind: string) =>
  sql`insert into counter values (${tenantId}::uuid, ${kind}, '2026-01-01', 1)`;
const kinds = (like: string) => sql<{ kind: string }>`select kind from counter where kind like ${like} order by kind`;
const stored = async (tenantId: string, like: string) =>
  (await kinds(like).execute(server.parts.ports.database.of(tenantId))).rows.map(({ kind }) => kind);

test('statements that nobody waits for are committed with the others, in their order', async () => {
  const seen = await pipelined(tenants[0]!, async (run) => {
    void run(add(tenants[0]!, 'piped 1'));
    const rows = await run(kinds('piped%'));
    void run(add(tenants[0]!, 'piped 2'));
    return rows;
  });
  expect(seen).toEqual([{ kind: 'piped 1' }]);
  expect(await stored(tenants[0]!, 'piped%')).toEqual(['piped 1', 'piped 2']);
});

test('a statement that fails beside the commit takes everything back, and the transaction rejects', async () => {
  const failing = pipelined(tenants[0]!, async (run) => {
    void run(add(tenants[0]!, 'failed 1'));
    void run(sql`select 1 / 0`);
    void run(add(tenants[0]!, 'failed 2'));
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await stored(tenants[0]!, 'failed%')).toEqual([]);
});

test('an error of the work takes everything back, and the connection serves the next transaction', async () => {
  for (let i = 0; i < 20; i++) {
    const failing = pipelined(tenants[0]!, async (run) => {
      await run(add(tenants[0]!, 'thrown'));
      throw new Error('stopped');
    });
    await expect(failing).rejects.toThrow('stopped');
  }
  expect(await stored(tenants[0]!, 'thrown')).toEqual([]);
});

test('a transaction sees its tenant only, and can write for no other', async () => {
  await pipelined(tenants[0]!, (run) => run(add(tenants[0]!, 'scoped')));
  expect(await pipelined(tenants[1]!, (run) => run(kinds('scoped')))).toEqual([]);
  await expect(pipelined(tenants[1]!, (run) => run(add(tenants[0]!, 'scoped 2')))).rejects.toThrow(
    'row-level security',
  );
});
