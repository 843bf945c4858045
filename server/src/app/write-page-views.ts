import { sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ScopedDatabase } from '#platform/db/scoped-database.ts';
import type { Counts, PageViewKind } from '#platform/page-views.ts';

const columns = { product: 'popularity', article: 'views' } as const satisfies Record<PageViewKind, string>;

/**
 * Writes all counts in one statement and its own transaction, so that a lane does not wait for a row that is being
 * edited. Rows are locked in the order of their ids, so two servers cannot deadlock.
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
