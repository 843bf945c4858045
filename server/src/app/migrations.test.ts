import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  indexStatements,
  isConcurrent,
  lastBaselineMigration,
  type Migration,
  migrationsFolder,
  readMigrations,
  statementsOf,
} from './migrations.ts';

test('no listed migration was changed or removed, and every migration is listed in SHA256SUMS', () => {
  expect(() => readMigrations(), 'see server/migrations/README.md').not.toThrow();
});

test.each([
  ['missing', (folder: string) => rmSync(path.join(folder, '0010-content.sql'))],
  ['changed', (folder: string) => appendFileSync(path.join(folder, '0010-content.sql'), 'select 1;')],
  [
    'not listed',
    (folder: string) => cpSync(path.join(folder, '0001-tenants.sql'), path.join(folder, '0010-content-2.sql')),
  ],
])('a migration that is %s is refused by name before anything runs', (_, damage) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  damage(folder);
  expect(() => readMigrations(folder)).toThrow(/\(0010-content\S* differs from SHA256SUMS\): restore the folder/);
  rmSync(folder, { recursive: true });
});

test('migration numbers have no gaps', () => {
  const numbers = readMigrations().map(({ name }) => Number(/^(\d{4})-[a-z0-9-]+$/.exec(name)?.[1]));
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
});

/** Tables that grow with use; building an index on one of them must not block writes. */
const largeTables = `
  account person session known_device idempotency audit_entry consent upload draft report
  report_version report_share report_unlock source_consent source_query statement statement_piece
  statement_mapping tax_authorization tax_authorization_step tax_notice payment payment_order
  payment_attempt payment_ledger payment_notice payment_refund customer customer_log
  customer_qualification customer_collaborator customer_import work_order work_order_qualification
  order_document order_document_file
`.split(/\s+/);
const index =
  /^create (?:unique )?index (concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?(?:public\.)?"?(\w+)/i;
const key =
  /^alter table (?:if exists )?(?:only )?(?:public\.)?"?(\w+)"? .*\badd (?:constraint \w+ |column .*)?(?:unique|primary key|exclude)\b(?! using index)/i;

/** Statements that block writes to a large table while they build an index. */
function blockingIndexes(migration: Migration): string[] {
  return statementsOf(migration.sql).filter((statement) => {
    const [, concurrently, onTable] = index.exec(statement) ?? [];
    if (onTable) return largeTables.includes(onTable.toLowerCase()) && !(concurrently && isConcurrent(migration));
    const [, table] = key.exec(statement) ?? [];
    return table !== undefined && largeTables.includes(table.toLowerCase());
  });
}
const made = (sql: string): Migration => ({ name: '9001-made-up', sql });

test('after the baseline, an index on a large table is built concurrently', () => {
  const later = readMigrations().filter(({ name }) => name > lastBaselineMigration);
  expect(later.flatMap(blockingIndexes), 'see server/migrations/README.md').toEqual([]);
});

test.each([
  'create index customer_x on customer (city);',
  'create unique index if not exists x\n  on public.work_order (tenant_id);',
  'create index on report (id);',
  '-- a comment first\nCREATE INDEX x ON session USING gin (device);',
  // Runs outside a transaction only with the mark in the first line.
  'create index concurrently x on upload (id);',
  'alter table payment add constraint x unique (tenant_id, paid_at);',
  'alter table payment add column x text unique;',
])('the rule finds %j', (sql) => {
  expect(blockingIndexes(made(sql))).toHaveLength(1);
});

test.each([
  '-- concurrently\ncreate index concurrently x on customer (city);',
  'create index x on pool (id);',
  'create table customer_note (id uuid primary key); create index x on customer_note (id);',
  'alter table customer add constraint x unique using index y;',
  'alter table customer add column x text;',
])('the rule allows %j', (sql) => {
  expect(blockingIndexes(made(sql))).toEqual([]);
});

test.each([
  'update customer set city = 1',
  'create index x on customer (city)',
  'create index concurrently on customer (city)',
])('a concurrent migration refuses a statement that cannot be repeated: %s', (statement) => {
  const migration = made(`-- concurrently\n${statement};`);
  expect(isConcurrent(migration)).toBe(true);
  expect(() => indexStatements(migration)).toThrow(/^Migration 9001-made-up is concurrent and may only have/);
});
