import pg from 'pg';
import { seedDemoWorld } from '../../server/src/app/demo/seed.ts';
import { migrate } from '../../server/src/app/migrate.ts';
import { testConfig } from '../../server/src/app/testing/config.ts';
import { wire } from '../../server/src/app/wire.ts';

/** An empty database of the cluster with the demo world and at least so many products, on the shelf of each store. Returns its environment. */
export async function openCatalogue(
  clusterUrl: string,
  name: string,
  products: number,
  env: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> {
  await query(clusterUrl, `create database ${name}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const config = testConfig(url.href);
  const parts = await wire(config);
  await seedDemoWorld(parts);
  await parts.close();
  if (products > 0) for (const statement of copies(products)) await query(url.href, statement);
  await query(url.href, 'analyze');
  return { ...env, DATABASE_URL: config.databaseUrl, MIGRATE_DATABASE_URL: url.href };
}

/** Copies of the products of tenant 1001 under new numbers and names, with their rules. */
const copies = (products: number): string[] => [
  `create table copied as
   select gen_random_uuid() as copy, product.id as original, row_number() over () as n
   from product join tenant on tenant.id = product.tenant_id and tenant_no = '1001'
   cross join generate_series(1, ${products} / 64 + 1)
   limit ${products}`,
  `insert into product (${columns.join(', ')})
   select ${columns
     .map((column) => changed[column] ?? `product.${column}`)
     .join(', ')} from product join copied on original = id`,
  `insert into product_rules (tenant_id, product, version, rules, published_at)
   select tenant_id, copy, version, rules, published_at from product_rules join copied on original = product`,
  `insert into shelf (tenant_id, store, product, position)
   select store.tenant_id, store.id, copy, 1000 + n from copied
   join product on product.id = copy join store on store.tenant_id = product.tenant_id`,
  'drop table copied',
];
const changed: Readonly<Record<string, string>> = {
  id: 'copy',
  number: "number || '-' || n",
  name_zh: 'name_zh || n::text',
  name_en: "name_en || ' ' || n::text",
};
const columns = [
  'tenant_id',
  'id',
  'number',
  'institution',
  'name_zh',
  'name_en',
  'category',
  'audience',
  'amount_from',
  'amount_to',
  'term_from',
  'term_to',
  'rate_from',
  'rate_to',
  'speed_hours',
  'regions',
  'apply',
  'commission',
  'sponsored',
  'status',
  'checked_on',
  'valid_from',
  'valid_to',
  'rules_version',
  'sample',
  'search',
  'popularity',
  'texts',
  'bank_page',
];

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
