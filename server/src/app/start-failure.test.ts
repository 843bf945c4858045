import { spawnSync } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testConfig } from './testing/config.ts';
import { at } from './testing/template.global.ts';

const empty = 'empty_database';
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: inject('postgresUrl') });
  await owner.connect();
  await owner.query(`create database ${empty}`);
});
afterAll(async () => {
  await owner.query(`drop database ${empty} with (force)`);
  await owner.end();
});

/** What `npm start` would show of a start that fails. */
function start(env: NodeJS.ProcessEnv): { status: number | null; said: string } {
  const main = path.resolve(import.meta.dirname, '../main.ts');
  const secret = Buffer.alloc(32, 1).toString('base64');
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { SYCEE_SECRET: secret, PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, said: stderr.trim() };
}
const as = (change: (url: URL) => void): string => {
  const url = new URL(inject('postgresUrl'));
  change(url);
  return url.href;
};

test('a database that does not answer, refuses, is not there or is empty: one sentence that says what to do', async () => {
  const closed = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const { port } = closed.address() as net.AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const cases: [string, RegExp][] = [
    [as((url) => void (url.port = String(port))), /^The database is not reachable: see that it runs/],
    [as((url) => void (url.username = 'nobody_known')), /^The database refuses the login: correct user and password/],
    [at(inject('postgresUrl'), 'no_such_database'), /^There is no such database: make it/],
    [inject('postgresUrl'), /is of a role that owns tables or passes by row level security/],
    [testConfig(at(inject('postgresUrl'), empty)).databaseUrl!, /^The database has no tables yet: run npm run migrate/],
  ];
  for (const [DATABASE_URL, sentence] of cases) {
    const { status, said } = start({ DATABASE_URL });
    expect([status, said]).toEqual([1, expect.stringMatching(sentence)]);
    expect(said).not.toContain('\n');
  }
}, 60_000);
