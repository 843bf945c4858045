import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { connect } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';
import { Registry } from './registry.ts';

let server: TestServer;
let owner: pg.Client;
let watcher: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  [owner, watcher] = await Promise.all([connect(server.ownerUrl), connect(server.ownerUrl)]);
});
afterAll(async () => {
  await Promise.all([owner.end(), watcher.end()]);
  await server.close();
});

/** On a connection without a transaction, because within one pg_stat_activity is read only once. */
const whoWaits = async () => {
  const waiting = "datname = current_database() and wait_event_type = 'Lock'";
  return (await watcher.query<{ pid: number }>(`select pid from pg_stat_activity where ${waiting}`)).rows;
};

// Without a listener, the 'error' event of a checked-out connection ends the process, which the test run reports as an
// error.
test('a connection cut during a query fails that query only', async () => {
  const lines: net.Socket[] = [];
  const { port } = new URL(server.ownerUrl);
  const relay = net.createServer((near) => {
    const far = net.connect(Number(port), '127.0.0.1');
    for (const line of [near, far]) lines.push(line.on('error', () => {}));
    near.pipe(far).pipe(near);
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(server.ownerUrl);
  url.port = String((relay.address() as net.AddressInfo).port);
  const registry = new Registry(url.href, server.clock, server.parts.ports.databaseWatch);
  await owner.query('begin; lock table tenant in access exclusive mode');
  const pendingRead = Promise.allSettled([registry.everyTenant()]);
  await expect.poll(async () => (await whoWaits()).length).toBe(1);
  for (const line of lines.splice(0)) line.resetAndDestroy();
  expect(await pendingRead).toMatchObject([{ status: 'rejected', reason: { code: 'ECONNRESET' } }]);
  await owner.query('rollback');
  await registry.everyTenant();
  await registry.close();
  relay.close();
});

test('a failed transaction reports its reason in its body and at its end', async () => {
  const { registry, database } = server.parts.ports;
  const db = database.of((await registry.openTenants())[0]!);
  const killed = (pid: number) => watcher.query('select pg_terminate_backend($1)', [pid]);
  await owner.query('begin; lock table product in access exclusive mode');
  const inBody = Promise.allSettled([
    db.transaction().execute((tx) => tx.selectFrom('product').select('id').execute()),
  ]);
  await expect.poll(async () => (await whoWaits()).length).toBe(1);
  for (const { pid } of await whoWaits()) await killed(pid);
  await owner.query('rollback');
  const [body] = await inBody;
  expect(body.status === 'rejected' && body.reason).toSatisfy(isDatabaseAway);
  const eventAtTimeout = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await killed(rows[0]!.pid);
  });
  await expect(eventAtTimeout).rejects.toSatisfy(isDatabaseAway);
});
