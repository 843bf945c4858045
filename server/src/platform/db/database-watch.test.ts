import { once } from 'node:events';
import net from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { WatchedPool } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';
import { DatabaseWatch } from './database-watch.ts';

let server: TestServer;
let owner: pg.Client;
let relay: Relay;
let watch: DatabaseWatch;
let pool: WatchedPool;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});
beforeEach(async () => {
  relay = await openRelay(server.ownerUrl);
  watch = new DatabaseWatch(relay.url, { everyMs: 20, answerWithinMs: 300, readyWithinMs: 300 });
  pool = new WatchedPool({ connectionString: relay.url, max: 2 }, watch);
});
afterEach(async () => {
  relay.thaw();
  await pool.end();
  watch.close();
  relay.close();
});

interface Relay {
  url: string;
  /** Stops all traffic without closing a connection, like a suspended database. */
  freeze(): void;
  thaw(): void;
  close(): void;
  /** Connections accepted so far and currently open. */
  counts(): { accepted: number; open: number };
}
async function openRelay(databaseUrl: string): Promise<Relay> {
  const sockets = new Set<net.Socket>();
  let isFrozen = false;
  let accepted = 0;
  const forwarder = net.createServer((near) => {
    accepted++;
    const far = net.connect(Number(new URL(databaseUrl).port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', () => {}).once('close', () => sockets.delete(socket)));
      if (isFrozen) socket.pause();
    }
    near.on('data', (bytes) => far.write(bytes)).once('close', () => far.destroy());
    far.on('data', (bytes) => near.write(bytes)).once('close', () => near.destroy());
    if (isFrozen) for (const socket of [near, far]) socket.pause();
  });
  await once(forwarder.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((forwarder.address() as net.AddressInfo).port);
  const turn = (frozen: boolean) => {
    isFrozen = frozen;
    for (const socket of sockets) {
      if (frozen) socket.pause();
      else socket.resume();
    }
  };
  return {
    url: url.href,
    freeze: () => turn(true),
    thaw: () => turn(false),
    counts: () => ({ accepted, open: sockets.size / 2 }),
    close() {
      for (const socket of sockets) socket.destroy();
      forwarder.close();
    },
  };
}

test('if the database stops answering, pending and new queries fail until it answers again', async () => {
  expect(await watch.isAnswering()).toBe(true);
  const client = await pool.connect();
  relay.freeze();
  const waiting = client.query('select 1');
  await expect(waiting).rejects.toSatisfy(isDatabaseAway);
  client.release(true);
  expect(await watch.isAnswering()).toBe(false);
  await expect(pool.connect()).rejects.toSatisfy(isDatabaseAway);
  relay.thaw();
  await expect.poll(() => watch.isAnswering()).toBe(true);
  const again = await pool.connect();
  expect((await again.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  again.release();
});

test('a caller waiting for a connection fails when the database stops answering', async () => {
  expect(await watch.isAnswering()).toBe(true);
  relay.freeze();
  await expect(pool.connect()).rejects.toSatisfy(isDatabaseAway);
});

test('a watch that loses its connection reconnects without affecting others', async () => {
  expect(await watch.isAnswering()).toBe(true);
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const others = "datname = current_database() and query = 'select 1' and pid <> $1";
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`, [rows[0].pid]);
  expect(await watch.isAnswering()).toBe(true);
  await client.query('commit');
  client.release();
});

test('a watch closed while connecting leaves no connection behind', async () => {
  const other = await openRelay(server.ownerUrl);
  const connecting = new DatabaseWatch(other.url);
  await expect.poll(() => other.counts().accepted, { interval: 1 }).toBe(1);
  connecting.close();
  await expect.poll(() => other.counts()).toEqual({ accepted: 1, open: 0 });
  other.close();
});
