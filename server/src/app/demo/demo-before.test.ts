import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { at } from '#app/testing/template.global.ts';

const name = `before_${randomUUID().replaceAll('-', '')}`;
const url = at(inject('postgresUrl'), name);
let cluster: pg.Client;
let owner: pg.Client;

/** The demo world as an installation from before migration 0051 has it. */
beforeAll(async () => {
  cluster = new pg.Client({ connectionString: inject('postgresUrl') });
  await cluster.connect();
  await cluster.query(`create database ${name} template template_sycee`);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`
    alter table account drop column is_demo;
    drop function is_demo_world();
    drop table demo_world;
  `);
});
afterAll(async () => {
  await owner.end();
  await cluster.query(`drop database ${name} with (force)`);
  await cluster.end();
});

test('a demo world from before its accounts were marked is known by its tenants, and every account of theirs is marked', async () => {
  const real = randomUUID();
  await owner.query(
    "insert into ffp (id, ffp_no, name_zh, name_en, created_at) values ($1, '7001', '真', 'Real', now())",
    [real],
  );
  const [person, group] = [randomUUID(), randomUUID()];
  await owner.query(
    "insert into person (ffp, id, name, mobile_hash, mobile_last4_hash, created_at) values ($1, $2, '', '\\x01', '\\x01', now())",
    [real, person],
  );
  await owner.query(
    "insert into staff_group (ffp, id, role, name_zh, name_en, buttons, menus, data_scope) values ($1, $2, 'saas', '', '', '{}', '{}', 1)",
    [real, group],
  );
  await owner.query(
    "insert into account (ffp, id, account_no, role, person, staff_group, created_at) values ($1, $2, 'a-1', 'saas', $3, $4, now())",
    [real, randomUUID(), person, group],
  );
  await owner.query(readFileSync(path.resolve(import.meta.dirname, '../../../migrations/0051-demo-world.sql'), 'utf8'));
  const { rows } = await owner.query(
    'select ffp_no, bool_and(is_demo) as every, bool_or(is_demo) as some from account join ffp on ffp.id = ffp group by 1 order by 1',
  );
  expect(rows).toEqual([
    { ffp_no: '1001', every: true, some: true },
    { ffp_no: '1002', every: true, some: true },
    { ffp_no: '7001', every: false, some: false },
  ]);
  expect((await owner.query('select left_at from demo_world')).rows).toEqual([{ left_at: null }]);
});
