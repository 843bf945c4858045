import { sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ScopedDatabase } from '#platform/db/scoped-database.ts';
import type { Counts, PageViewKind } from '#platform/page-views.ts';

const columns = { product: 'popularity', article: 'views' } as const satisfies Record<PageViewKind, string>;

/**
 * One statement for all. In a transaction of its own, because on a lane others would wait with it for a row that somebody
 * edits; rows are locked in the order of their ids, so that no two servers wait for each other in a ring.
 */
export const writeViews =
  (database: ScopedDatabase<DB>) =>
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
      .execute((db) => add.execute(db));
  };
