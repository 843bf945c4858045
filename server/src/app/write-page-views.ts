import { weekOf } from '@sycee/domain/market/weeks';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ScopedDatabase } from '#platform/db/scoped-database.ts';
import type { Counts, PageViewKind } from '#platform/page-views.ts';

const columns = { product: 'popularity', article: 'views', shop: 'visits' } as const satisfies Record<
  PageViewKind,
  string
>;

/**
 * Writes all counts in one statement and its own transaction, so that a lane does not wait for a row that is being
 * edited. Rows are locked in the order of their ids, so two servers cannot deadlock.
 */
export const writeViews =
  (database: ScopedDatabase<DB>, clock: Clock) =>
  async (tenantId: string, kind: PageViewKind, counts: Counts): Promise<void> => {
    const [ids, added] = [[...counts.keys()], [...counts.values()]];
    const [table, column] = [sql.table(kind), sql.id(columns[kind])];
    const add = sql`
      with locked as (select id from ${table} where id = any(${ids}::uuid[]) order by id for no key update)
      update ${table} as viewed set ${column} = viewed.${column} + given.n
      from locked join unnest(${ids}::uuid[], ${added}::int[]) as given(id, n) using (id)
      where viewed.id = locked.id`;
    await database
      .of(tenantId)
      .transaction()
      .execute(async (db) => {
        await add.execute(db);
        if (kind === 'shop')
          await sql`
          insert into shop_day (tenant_id, shop, day, visits)
          select ${tenantId}::uuid, id, ${businessDateOf(clock.now())}::date, n
          from unnest(${ids}::uuid[], ${added}::int[]) as given(id, n) join shop using (id) order by id
          on conflict (tenant_id, shop, day) do update set visits = shop_day.visits + excluded.visits`.execute(db);
        if (kind !== 'product') return;
        // What the market tells counts views by week.
        await sql`
          insert into product_week (tenant_id, product, week, views)
          select ${tenantId}::uuid, id, ${weekOf(businessDateOf(clock.now()))}::date, n
          from unnest(${ids}::uuid[], ${added}::int[]) as given(id, n) join product using (id) order by id
          on conflict (tenant_id, week, product) do update set views = product_week.views + excluded.views`.execute(db);
      });
  };
