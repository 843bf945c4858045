import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { shelves } from '@sycee/contract/shelves';
import { isGranted } from '@sycee/domain/access/granted';
import { type Kysely, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isWithinScope } from '#platform/scope.ts';
import { searchTerms } from '#platform/search.ts';
import { shelvedProducts, shownProducts } from '../rows.ts';
import { briefView } from '../views.ts';

type Calls = typeof shelves;
export type ShelfView = DataIn<Calls['GET /admin/api/shelf']>;

export const storesInScope = (db: Kysely<DB>, ctx: RequestContext) =>
  db
    .selectFrom('store')
    .select(['id', 'store_no', 'name_zh', 'name_en'])
    .where(isWithinScope(callerOf(ctx), { store: 'store.id' }));
type StoreRow = Awaited<ReturnType<ReturnType<typeof storesInScope>['executeTakeFirstOrThrow']>>;

export async function storeInScope(db: Kysely<DB>, ctx: RequestContext, storeNo: number): Promise<StoreRow> {
  const row = await storesInScope(db, ctx).where('store_no', '=', storeNo).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function listShelves(ctx: RequestContext): Promise<DataIn<Calls['GET /admin/api/shelves']>> {
  const stores = await storesInScope(ctx.db, ctx).orderBy('store_no').execute();
  const list = await Promise.all(
    stores.map(async (store) => {
      const counted = await ctx.db
        .selectFrom(shelvedProducts(ctx, store.id).clearOrderBy().as('shelved'))
        .select(({ fn }) => [
          fn.countAll<number>().as('products'),
          fn.countAll<number>().filterWhere('featured', '=', true).as('featured'),
          fn.countAll<number>().filterWhere('is_shown', '=', false).as('hidden'),
        ])
        .executeTakeFirstOrThrow();
      return { store_no: store.store_no, name: store[`name_${ctx.language}`], ...counted };
    }),
  );
  return { list };
}

export async function readShelf(ctx: RequestContext, db: Kysely<DB>, store: StoreRow): Promise<ShelfView> {
  const rows = await shelvedProducts({ ...ctx, db }, store.id).execute();
  return {
    store_no: store.store_no,
    name: store[`name_${ctx.language}`],
    may_change: isGranted(callerOf(ctx).buttons, 'shelf.edit'),
    list: rows.map((row) => ({
      ...briefView(ctx, row),
      featured: row.featured,
      is_shown: Boolean(row.is_shown),
      checked_on: row.checked_on,
    })),
  };
}

const choiceAtMost = 100;

/** Everything that headquarters publish and the store does not show yet. */
export async function shelfChoice(
  ctx: RequestContext,
  query: QueryOut<Calls['GET /admin/api/shelf_choice']>,
): Promise<DataIn<Calls['GET /admin/api/shelf_choice']>> {
  const store = await storeInScope(ctx.db, ctx, query.store_no);
  let rows = shownProducts({ ...ctx, site: { ...ctx.site, store: null } }).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('shelf')
          .select('shelf.product')
          .where('shelf.store', '=', store.id)
          .whereRef('shelf.product', '=', 'product.id'),
      ),
    ),
  );
  if (query.category) rows = rows.where('category', '=', query.category);
  if (query.keyword) rows = rows.where('product.search', '@>', sql<string[]>`${searchTerms(query.keyword)}::text[]`);
  const [list, { total }] = await Promise.all([
    rows.orderBy('popularity', 'desc').orderBy('product.id').limit(choiceAtMost).execute(),
    ctx.db
      .selectFrom(rows.as('shown'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list: list.map((row) => briefView(ctx, row)), total };
}
