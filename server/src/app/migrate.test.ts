import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { at } from './testing/template.global.ts';

const name = 'owned_database';
let cluster: pg.Client;
beforeAll(async () => {
  cluster = new pg.Client({ connectionString: inject('postgresUrl') });
  await cluster.connect();
  await cluster.query("create role plain_owner login createrole password 'p'");
  await cluster.query(`create database ${name} owner plain_owner`);
});
afterAll(async () => {
  await cluster.query(`drop database ${name} with (force)`);
  await cluster.query('drop role plain_owner');
  await cluster.end();
});

/** Creates the owner role as the guide does: not a superuser, and owner of its database. */
const ownerUrl = (): string => {
  const url = new URL(at(inject('postgresUrl'), name));
  url.username = 'plain_owner';
  url.password = 'p';
  return url.href;
};

test('an owner who sees no tenant’s rows is told what is missing, before anything is made', async () => {
  await expect(migrate(ownerUrl())).rejects.toThrow(/^The owner of the tables needs BYPASSRLS/);
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  expect((await client.query("select to_regclass('public.ffp') as ffp")).rows).toEqual([{ ffp: null }]);
  await client.end();
});

test('with it, an owner who is no superuser makes every table', async () => {
  await cluster.query('alter role plain_owner bypassrls');
  // The roles of this cluster were made by another owner.
  await cluster.query('grant sycee_runtime, sycee_operator to plain_owner with admin option');
  expect(await migrate(ownerUrl())).toContain('0051-demo-world');
});
