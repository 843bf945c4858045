import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '#platform/db/connect.ts';
import { openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { temporaryHome } from '#platform/postgres/temporary.ts';
import { testConfig } from './testing/config.ts';
import { at } from './testing/template.global.ts';

const empty = 'empty_database';
const preRelease = 'pre_release_database';
/** The table of migrations from versions before the first release. */
const preReleaseList = `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255));
  insert into kysely_migration values ('0001-registry', ''), ('0055-known-devices', '')`;
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: inject('postgresUrl') });
  await owner.connect();
  for (const name of [empty, preRelease]) await owner.query(`create database ${name}`);
  const client = await connect(at(inject('postgresUrl'), preRelease));
  await client.query(preReleaseList);
  await client.end();
});
afterAll(async () => {
  for (const name of [empty, preRelease]) await owner.query(`drop database ${name} with (force)`);
  await owner.end();
});

/** The exit status and output of `npm start` for a start that fails. */
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

test('a database that is missing, empty, refusing or not answering: one sentence with instructions', async () => {
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
    [
      testConfig(at(inject('postgresUrl'), preRelease)).databaseUrl!,
      /^The database was made by a version before the first release, and its tables cannot be upgraded: /,
    ],
  ];
  for (const [DATABASE_URL, sentence] of cases) {
    const { status, said: output } = start({ DATABASE_URL });
    expect([status, output]).toEqual([1, expect.stringMatching(sentence)]);
    expect(output).not.toContain('\n');
  }
});

test('a data folder from before the first release is refused with instructions', async () => {
  const dataDir = temporaryHome();
  const postgres = await openEmbeddedPostgres(path.join(dataDir, 'postgres'), { settings: ['fsync=off'] });
  const client = await connect(postgres.adminUrl);
  await client.query(preReleaseList);
  await client.end();
  await postgres.stop();
  const { status, said: output } = start({ DATA_DIR: dataDir });
  expect(output).toMatch(
    /^The database was made by a version before the first release \(migration 0055-known-devices\), and its tables cannot be upgraded: move the data folder away or set DATA_DIR to a new one and start again; [^\n]*$/,
  );
  expect(status).toBe(1);
  rmSync(dataDir, { recursive: true, force: true });
});
