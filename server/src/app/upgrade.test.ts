import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { header } from '@sycee/contract/core/headers';
import { expect, test } from 'vitest';
import { newSecret } from '#platform/random.ts';
import { migrate } from './migrate.ts';
import { lastBaselineMigration, type Migration, readMigrations } from './migrations.ts';
import { makeServer } from './server.ts';
import { testConfig } from './testing/config.ts';
import { emptyDatabase } from './testing/empty-database.ts';
import { Visitor } from './testing/test-server.ts';
import { wire } from './wire.ts';

const database = emptyDatabase();

type Row = Record<string, unknown>;
const rowsOf = async (text: string, values: unknown[] = []) => (await database.owner.query<Row>(text, values)).rows;

/** Every row of every non-empty table, in the order of its primary key. */
async function contents(): Promise<Record<string, Row[]>> {
  const tables = await rowsOf(
    `select relname, string_agg(quote_ident(attname), ', ' order by attname) as key
     from pg_class join pg_index on indrelid = pg_class.oid and indisprimary
       join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
     group by relname order by relname`,
  );
  const matches: Record<string, Row[]> = {};
  for (const { relname, key } of tables) {
    const rows = await rowsOf(`select to_jsonb(${relname}) as row from ${relname} order by ${key}`);
    if (rows.length > 0) matches[String(relname)] = rows.map(({ row }) => row as Row);
  }
  return matches;
}

/** Typical migrations of filled tables: a column computed from others, a check, an index. */
const fixtures: Migration[] = [
  {
    name: '9001-fixture-column',
    sql: `alter table work_order add column amount_yuan integer;
      update work_order set amount_yuan = amount_requested / 100;
      alter table work_order add check (amount_yuan > 0);
      create table work_order_note (tenant_id uuid not null references tenant, id uuid not null, primary key (tenant_id, id));
      select enable_tenant_isolation('work_order_note', 'select, insert');`,
  },
  {
    name: '9002-fixture-index',
    sql: '-- concurrently\ncreate index concurrently customer_city on customer (tenant_id, city);',
  },
];

test('a database of the first release with data is upgraded without loss, and the application serves it', async () => {
  const all = readMigrations();
  const later = all.filter((migration) => migration.name > lastBaselineMigration);
  await migrate(
    database.url,
    all.filter((migration) => !later.includes(migration)),
  );
  await database.owner.query(readFileSync(path.resolve(import.meta.dirname, 'testing/baseline-data.sql'), 'utf8'));
  const before = await contents();
  expect(Object.keys(before).length).toBeGreaterThan(25);

  const missing = [...later, ...fixtures];
  expect(await migrate(database.url, [...all, ...fixtures])).toEqual(missing.map((migration) => migration.name));
  // Migrations that change or remove a column on purpose must be listed here.
  for (const row of (before.staff_group ?? []) as (Row & { buttons: string[] })[])
    if (row.buttons.includes('work.note'))
      Object.assign(row, { buttons: [...row.buttons, 'service.answer'], version: 2 });
  expect(await contents()).toMatchObject(before);
  expect(await rowsOf('select work_no, amount_yuan from work_order order by 1')).toEqual([
    { work_no: 'W-1', amount_yuan: 50000 },
    { work_no: 'W-2', amount_yuan: null },
  ]);
  // Headquarters find every product that a release without drafts has published.
  expect(await rowsOf('select product, number, status, checked_on, draft from product_draft order by 1')).toEqual(
    await rowsOf('select id as product, number, status, checked_on, null as draft from product order by 1'),
  );
  const index = "select indisvalid from pg_index where indexrelid = 'customer_city'::regclass";
  expect(await rowsOf(index)).toEqual([{ indisvalid: true }]);

  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sycee-upgrade-'));
  const config = { ...testConfig(database.url), dataDir };
  const parts = await wire(config, { proofOfWorkKeys: 200 });
  const app = await makeServer(config, parts, { checkAnswers: true });
  const guest = new Visitor(app, {
    'content-type': 'application/json',
    [header.prefix]: 'sy',
    [header.tenantNo]: '7001',
    [header.storeNo]: '1',
    [header.device]: newSecret(),
  });
  const adviser = guest.with({ [header.token]: `019b0000-0000-7000-8000-000000000001.${'x'.repeat(43)}` });
  const products = await guest.data('GET /finance/api/product_list');
  expect(products.list.map((product) => product.number)).toEqual(['P-1']);
  const orders = await adviser.data('GET /finance/api/work_list');
  expect(orders.list.map((order) => order.work_no)).toEqual(['W-1']);
  expect(orders.counts.working).toEqual({ n: 1, more: false });
  await app.close();
  await parts.close();
  rmSync(dataDir, { recursive: true, force: true });
});
