// What row level security costs: the same statements on the same driver, pipelined and prepared, once behind the scope and
// once by the owner of a table without policies.
import pg from 'pg';
import type { House } from '../server/src/app/wire.ts';
import { compare, type Figure, inFlight } from './compare.ts';

const lanes = 4;
const flying = 64;

export async function benchRowLevelSecurity({ ports, adminUrl }: House): Promise<Figure[]> {
  const owner = new pg.Client({ connectionString: adminUrl! });
  await owner.connect();
  await owner.query('drop table if exists product_open; create table product_open as select * from product');
  await owner.query('alter table product_open add primary key (ffp, id); analyze product_open; analyze product');
  const site = (await ports.registry.standardSite())!;
  const { rows } = await owner.query<{ id: string }>('select id from product_open where ffp = $1', [site.ffp]);
  const ids = rows.map(({ id }) => id);
  const clients = await Promise.all(
    Array.from({ length: lanes }, async () => {
      const client = new pg.Client({ connectionString: adminUrl!, pipeline: true } as pg.ClientConfig);
      await client.connect();
      return client;
    }),
  );
  const db = ports.database.of(site.ffp);
  const one = await compare(
    {
      name: 'Row level security, one row by its id',
      ours: 'scoped, forced RLS',
      peer: 'same driver, no RLS',
      target: '≥ 0.88',
    },
    (seconds) =>
      inFlight(flying, seconds, (i) =>
        db
          .selectFrom('product')
          .select(['id', 'number', 'name_zh', 'rate_from'])
          .where('id', '=', ids[i % ids.length]!)
          .execute(),
      ),
    (seconds) =>
      inFlight(flying, seconds, (i) =>
        clients[i % lanes]!.query({
          name: 'one',
          text: 'select id, number, name_zh, rate_from from product_open where ffp = $1 and id = $2',
          values: [site.ffp, ids[i % ids.length]],
        }),
      ),
  );
  const list = await compare(
    {
      name: 'Row level security, a page of twenty',
      ours: 'scoped, forced RLS',
      peer: 'same driver, no RLS',
      target: '≥ 0.88',
    },
    (seconds) =>
      inFlight(flying, seconds, () =>
        db
          .selectFrom('product')
          .select(['id', 'number', 'name_zh', 'rate_from'])
          .where('category', '=', 'credit')
          .orderBy('id')
          .limit(20)
          .execute(),
      ),
    (seconds) =>
      inFlight(flying, seconds, (i) =>
        clients[i % lanes]!.query({
          name: 'list',
          text: 'select id, number, name_zh, rate_from from product_open where ffp = $1 and category = $2 order by id limit 20',
          values: [site.ffp, 'credit'],
        }),
      ),
  );
  await Promise.all(clients.map((client) => client.end()));
  await owner.query('drop table product_open');
  await owner.end();
  return [one, list];
}
