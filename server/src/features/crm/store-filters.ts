import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { type listFilters, mostFilters } from '@sycee/contract/list-filters';
import { type Kysely, sql } from 'kysely';
import { openText } from '#features/account/index.ts';
import { conflict, notFound } from '#platform/api-error.ts';
import type { Caller } from '#platform/caller.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isUniqueViolation } from '#platform/db/unique-violation.ts';
import { newId } from '#platform/random.ts';
import { sealedByCaller } from './filters.ts';
import { isManager } from './scope.ts';

type Calls = typeof listFilters;
type Save = BodyOut<Calls['PUT /finance/api/filter_shared']>;
type Remove = BodyOut<Calls['POST /finance/api/filter_shared/remove']>;
type Answer = DataIn<Calls['PUT /finance/api/filter_shared']>;
type Shared = Answer['shared'][number];
type What = Save['what'];

const canChange = (caller: Caller) => caller.role === 'store' && isManager(caller);

/** Filters that managers of the caller's store share with the store. */
export async function sharedFilters(ctx: RequestContext, what: What, db: Kysely<DB> = ctx.db): Promise<Shared[]> {
  const caller = callerOf(ctx);
  if (!caller.store) return [];
  const rows = await db
    .selectFrom('store_filter')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'store_filter.tenant_id').onRef('account.id', '=', 'store_filter.saved_by'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['store_filter.id', 'filter_sealed', 'store_filter.version', 'account_no'])
    .select(['person.id as person', 'person.name', 'person.wrapped_key'])
    .where('store_filter.store', '=', caller.store)
    .where('what', '=', what)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ id, version, filter_sealed, account_no, name, person, wrapped_key }) => {
    const text = openText(ctx.secrets, ctx.site.tenantId, { id: person, wrapped_key }, filter_sealed);
    const may_change = canChange(caller);
    // A filter saved by an erased person has lost its text: only a manager sees it, to remove it.
    if (!text && !may_change) return [];
    const filter = text ? (JSON.parse(text) as Pick<Shared, 'name' | 'query'>) : { name: '—', query: {} };
    return [{ id, version, ...filter, by: { account_no, name }, may_change }];
  });
}

/** Adds a filter, or changes one at the version that was read; changing a removed filter restores it. */
export async function saveShared(ctx: RequestContext, { what, id, version, name, query }: Save): Promise<Answer> {
  try {
    return await ctx.write(async (db) => {
      const { account, store } = callerOf(ctx);
      const filter_sealed = await sealedByCaller(db, ctx, { name, query });
      if (!filter_sealed || !store) throw notFound();
      const saved = { filter_sealed, saved_by: account, updated_at: new Date(ctx.now) };
      if (id === undefined) {
        const position = await freePosition(db, store, what);
        const key = { tenant_id: ctx.site.tenantId, id: newId(ctx.now), store, what };
        await db
          .insertInto('store_filter')
          .values({ ...key, ...saved, position, version: 1 })
          .execute();
      } else {
        const row = await lockFilter(db, id, store, what);
        if (row.version !== version) throw versionConflict();
        const restored = row.removed_at && { removed_at: null, position: await freePosition(db, store, what) };
        await db
          .updateTable('store_filter')
          .set({ ...saved, ...restored, version: row.version + 1 })
          .where('id', '=', id)
          .execute();
      }
      return { shared: await sharedFilters(ctx, what, db) };
    });
  } catch (error) {
    // A concurrent transaction took the same position.
    if (isUniqueViolation(error)) throw versionConflict();
    throw error;
  }
}

export async function removeShared(ctx: RequestContext, { what, id, version }: Remove): Promise<Answer> {
  return await ctx.write(async (db) => {
    const { store } = callerOf(ctx);
    if (!store) throw notFound();
    const row = await lockFilter(db, id, store, what);
    if (row.version !== version || row.removed_at) throw versionConflict();
    await db
      .updateTable('store_filter')
      .set({ removed_at: new Date(ctx.now), version: version + 1 })
      .where('id', '=', id)
      .execute();
    return { shared: await sharedFilters(ctx, what, db) };
  });
}

/** A filter of another store is reported as not found. */
async function lockFilter(db: Kysely<DB>, id: string, store: string, what: What) {
  const row = await db
    .selectFrom('store_filter')
    .select(['version', 'removed_at'])
    .where('id', '=', id)
    .where('store', '=', store)
    .where('what', '=', what)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function freePosition(db: Kysely<DB>, store: string, what: What): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select free.position from generate_series(1, ${mostFilters}::int) free(position)
    where not exists (
      select from store_filter taken
      where taken.store = ${store}::uuid and taken.what = ${what} and taken.removed_at is null and taken.position = free.position
    )
    order by free.position limit 1
  `.execute(db);
  if (!rows[0])
    throw conflict({
      zh: `本店最多共享 ${mostFilters} 个筛选，请先删除不用的`,
      en: `A store can share up to ${mostFilters} filters. Remove one first`,
    });
  return rows[0].position;
}

const versionConflict = () =>
  conflict({
    zh: '筛选刚被同事修改，已更新到最新，请重试',
    en: 'A colleague just changed the filters. The latest are shown; try again',
  });
