import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';
import { ordersIn, readLock } from './lock.ts';
import { temporaryHome } from './temporary.ts';

// A busy machine needs longer to start a server.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let home: string;
const opened: EmbeddedPostgres[] = [];
const message: string[] = [];

beforeEach(() => {
  home = temporaryHome();
  message.length = 0;
});
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop();
  fs.rmSync(home, { recursive: true });
});

async function open(): Promise<EmbeddedPostgres> {
  const server = await openEmbeddedPostgres(home, { say: (line) => message.push(line) });
  opened.push(server);
  return server;
}

async function query(server: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const data = () =>
  path.join(fs.existsSync(path.join(home, 'postgres-home')) ? path.join(home, 'postgres-home') : home, 'postgres-18');
const serverPid = () => readLock(data())?.pid ?? 0;
const isUp = () => ordersIn(data(), serverPid());

test('the database restarts on the same port after kill -9, with every acknowledged row', async () => {
  const server = await open();
  await query(server, 'create table kept (n int)');
  await query(server, 'insert into kept values (1)');
  process.kill(serverPid(), 'SIGKILL');
  await expect.poll(() => query(server, 'insert into kept values (2)'), { timeout: 20_000 }).toEqual([]);
  expect(await query(server, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  await expect.poll(() => message.at(-1)).toBe('The database is back');
});

test('the database is shared by two processes, and stopped by the last', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  expect(second.adminUrl).toBe(first.adminUrl);
  await first.stop();
  expect(isUp()).toBe(true);
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(isUp()).toBe(false);
});

test('the database finds its data at the second start, and removes a lock file whose pid belongs to another program', async () => {
  const first = await open();
  await query(first, 'create table kept (n int)');
  await first.stop();
  fs.writeFileSync(path.join(data(), 'postmaster.pid'), `${process.pid}\n${data()}\n0\n1\n\n127.0.0.1\n\nready\n`);
  const second = await open();
  expect(await query(second, 'select n from kept')).toEqual([]);
});

test('the database sorts and searches Chinese text, and keeps row values out of its log', async () => {
  const server = await open();
  const rows = await query(
    server,
    "select lower('ÄB') as lower, '融' ~ '\\w' as is_letter, current_setting('fsync') as fsync",
  );
  expect(rows).toEqual([{ lower: 'äb', is_letter: true, fsync: 'on' }]);
  await query(server, 'create table person (mobile text unique)');
  await query(server, "insert into person values ('13800000000')");
  await expect(query(server, "insert into person values ('13800000000')")).rejects.toThrow(/unique/);
  expect(fs.readFileSync(path.join(data(), '../postgres.log'), 'utf8')).not.toContain('13800000000');
});

test('an invalid setting of the database is reported in one sentence', async () => {
  await expect(openEmbeddedPostgres(home, { settings: ['no_such_setting=1'] })).rejects.toThrow(
    /does not start: .*no_such_setting/,
  );
});
