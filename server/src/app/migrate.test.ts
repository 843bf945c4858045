import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';
import { at } from './testing/template.global.ts';

let cluster: pg.Client;
beforeAll(async () => {
  cluster = new pg.Client({ connectionString: inject('postgresUrl') });
  await cluster.connect();
});
afterAll(() => cluster.end());

describe('the owner of the tables', () => {
  const name = 'owned_database';
  beforeAll(async () => {
    await cluster.query("create role plain_owner login createrole password 'p'");
    await cluster.query(`create database ${name} owner plain_owner`);
  });
  afterAll(async () => {
    await cluster.query(`drop database ${name} with (force)`);
    await cluster.query('drop role plain_owner');
  });

  /** Creates the owner role as the guide does: not a superuser, and owner of its database. */
  const ownerUrl = (): string => {
    const url = new URL(at(inject('postgresUrl'), name));
    url.username = 'plain_owner';
    url.password = 'p';
    return url.href;
  };

  test('an owner that row-level security applies to is refused with the missing right, before anything is created', async () => {
    await expect(migrate(ownerUrl())).rejects.toThrow(/^The owner of the tables needs BYPASSRLS/);
    const client = new pg.Client({ connectionString: ownerUrl() });
    await client.connect();
    const { rows } = await client.query("select to_regclass('public.tenant') as found");
    expect(rows).toEqual([{ found: null }]);
    await client.end();
  });

  test('with that right, an owner who is no superuser creates every table', async () => {
    await cluster.query('alter role plain_owner bypassrls');
    // Another owner created the roles of this cluster.
    await cluster.query('grant sycee_runtime, sycee_operator to plain_owner with admin option');
    expect(await migrate(ownerUrl())).toContain('0001-tenants');
    expect(await migrate(ownerUrl())).toEqual([]);
  });
});

describe('in an empty database', () => {
  let name: string;
  let url: string;
  let owner: pg.Client;
  beforeEach(async () => {
    name = `m_${randomUUID().replaceAll('-', '')}`;
    url = at(inject('postgresUrl'), name);
    await cluster.query(`create database ${name}`);
    owner = new pg.Client({ connectionString: url });
    await owner.connect();
  });
  afterEach(async () => {
    await owner.end();
    await cluster.query(`drop database ${name} with (force)`);
  });

  const rows = async (text: string) => (await owner.query<Record<string, unknown>>(text)).rows;
  const applied = async () => (await rows('select name from schema_migration order by name')).map((row) => row.name);
  const indexes = () =>
    rows(`select indexrelid::regclass::text as name, indexrelid::int as oid, indisvalid as valid from pg_index
      where indrelid = 'thing'::regclass order by 1`);

  const table: Migration = { name: '0001-thing', sql: 'create table thing (label text, kind text);' };
  const concurrent: Migration = {
    name: '0002-thing-indexes',
    sql: `-- concurrently
      create index concurrently thing_kind on thing (kind);
      -- One of a label.
      create unique index concurrently thing_label on thing (label);`,
  };

  test('a failed migration changes nothing, and earlier ones stay', async () => {
    const broken: Migration = { name: '0002-broken', sql: "insert into thing values ('a'); select 1/0;" };
    await expect(migrate(url, [table, broken])).rejects.toThrow(/division by zero/);
    expect(await applied()).toEqual(['0001-thing']);
    expect(await rows('select * from thing')).toEqual([]);
    const mended = { ...broken, sql: "insert into thing values ('b');" };
    expect(await migrate(url, [table, mended])).toEqual(['0002-broken']);
  });

  test('an interrupted concurrent migration continues: complete indexes stay, an invalid one is built again', async () => {
    await migrate(url, [table]);
    await owner.query("insert into thing values ('same', 'x'), ('same', 'y')");
    await expect(migrate(url, [table, concurrent])).rejects.toThrow(/could not create unique index "thing_label"/);
    const [kind, label] = await indexes();
    expect([kind, label]).toMatchObject([
      { name: 'thing_kind', valid: true },
      { name: 'thing_label', valid: false },
    ]);
    expect(await applied()).toEqual(['0001-thing']);

    await owner.query('update thing set label = kind');
    expect(await migrate(url, [table, concurrent])).toEqual(['0002-thing-indexes']);
    expect(await indexes()).toEqual([kind, { name: 'thing_label', valid: true, oid: expect.any(Number) }]);
    expect(await applied()).toEqual(['0001-thing', '0002-thing-indexes']);

    const drop: Migration = { name: '0003-drop', sql: '-- concurrently\ndrop index concurrently thing_kind;' };
    await owner.query('drop index thing_kind');
    expect(await migrate(url, [table, concurrent, drop])).toEqual(['0003-drop']);
  });

  test('writes continue while a concurrent index is built', async () => {
    await migrate(url, [table]);
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    // The index waits for this transaction; a later transaction must not wait for the index.
    await writer.query("begin; insert into thing values ('a', 'x')");
    const building = migrate(url, [table, concurrent]);
    const waiting =
      "select 1 from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'";
    await expect.poll(() => rows(waiting)).toHaveLength(1);
    await owner.query("insert into thing values ('b', 'x')");
    await writer.query('commit');
    await writer.end();
    expect(await building).toEqual(['0002-thing-indexes']);
  });

  test('of processes that start at once, one migrates and the others wait', async () => {
    const all = await Promise.all([1, 2, 3].map(() => migrate(url, [table, concurrent])));
    expect(all.map((ran) => ran.length).sort()).toEqual([0, 0, 2]);
  });

  test('a database of a newer version is refused', async () => {
    await migrate(url, [table, concurrent]);
    await expect(migrate(url, [table])).rejects.toThrow(
      /^The database was migrated by a newer version \(migration 0002-thing-indexes\): start that version,/,
    );
  });

  test('a migration with a lower number than an applied one is refused', async () => {
    await migrate(url, [table]);
    await expect(migrate(url, [{ name: '0000-late', sql: 'select 1' }, table])).rejects.toThrow(
      /^Migration 0000-late must have a higher number than 0001-thing/,
    );
  });

  test('a database from before the first release is refused and left unchanged', async () => {
    await owner.query(`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255));
      insert into kysely_migration values ('0001-registry', ''), ('0055-known-devices', '')`);
    await expect(migrate(url, [table])).rejects.toThrow(
      /^The database was made by a version before the first release \(migration 0055-known-devices\), and its tables cannot be upgraded: move the data folder away or set DATA_DIR/,
    );
    expect(await rows("select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: 'kysely_migration' },
    ]);
  });
});
