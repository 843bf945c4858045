import type { BodyOut } from '@sycee/contract/core/call';
import type { shelves } from '@sycee/contract/shelves';
import { featuredAtMost } from '@sycee/domain/catalog/shelf';
import type { Kysely } from 'kysely';
import { changedMeanwhile, invalid } from '#platform/api-error.ts';
import { type AuditChange, type TakeAudit, writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { readShelf, type ShelfView, storeInScope } from './read.ts';

type Input = BodyOut<(typeof shelves)['PUT /admin/api/shelf']>;
export type Place = Input['list'][number];

/** Replaces a shelf. Of two people who change it at once the second is told, and keeps what they arranged. */
export async function saveShelf(ctx: RequestContext, { store_no, was, list }: Input): Promise<ShelfView> {
  if (new Set(list.map(({ product }) => product)).size !== list.length) throw invalid({ list: words.twice });
  if (list.filter(({ featured }) => featured).length > featuredAtMost) throw invalid({ list: words.tooMany });
  return await ctx.write(async (db) => {
    const store = await storeInScope(db, ctx, store_no);
    await replaceShelf(db, ctx, store.id, was, list);
    return await readShelf(ctx, db, store);
  });
}

/** Replaces a shelf in the transaction of its caller. */
export async function replaceShelf(
  db: Kysely<DB>,
  ctx: RequestContext,
  store: string,
  was: readonly Place[],
  list: readonly Place[],
  audit: TakeAudit = (event) => writeAudit(db, ctx, event),
): Promise<void> {
  // The store's row is the lock: shelves are changed one after another, and an empty one has no rows to lock.
  await db.selectFrom('store').select('id').where('id', '=', store).forNoKeyUpdate().execute();
  const before = await placesOf(db, store);
  if (!isSame(before, was)) throw changedMeanwhile();
  const added = list.map(({ product }) => product).filter((id) => before.every(({ product }) => product !== id));
  if (added.length > 0) {
    const published = await db
      .selectFrom('product')
      .select('id')
      .where('id', 'in', added)
      .where('status', '=', 'published')
      .execute();
    if (published.length !== added.length) throw invalid({ list: words.gone });
  }
  await db.deleteFrom('shelf').where('store', '=', store).execute();
  if (list.length > 0)
    await db
      .insertInto('shelf')
      .values(
        list.map(({ product, featured }, position) => ({
          tenant_id: ctx.site.tenantId,
          store,
          product,
          position,
          featured,
        })),
      )
      .execute();
  await audit({
    action: 'shelf.edit',
    subject: { kind: 'store', id: store },
    store,
    changes: changesOf(before, list),
  });
}

/** Reads the products of a shelf in their order. */
export const placesOf = (db: Kysely<DB>, store: string): Promise<Place[]> =>
  db
    .selectFrom('shelf')
    .select(['product', 'featured'])
    .where('store', '=', store)
    .orderBy('position')
    .orderBy('product')
    .execute();

const isFeatured = ({ featured }: Place): boolean => featured;
const idsOf = (places: readonly Place[]): string | null => places.map(({ product }) => product).join(', ') || null;
const without = (places: readonly Place[], others: readonly Place[]): Place[] =>
  places.filter(({ product }) => others.every((other) => other.product !== product));

/** Removed and added products, and whole lists only where what stays was moved or recommended. */
function changesOf(before: readonly Place[], after: readonly Place[]): AuditChange[] {
  const [removed, added] = [without(before, after), without(after, before)];
  const [old, now] = [idsOf(without(before, removed)), idsOf(without(after, added))];
  const [recommended, nowRecommended] = [idsOf(before.filter(isFeatured)), idsOf(after.filter(isFeatured))];
  const all: AuditChange[] = [
    ['shelf', idsOf(removed), idsOf(added)],
    ['shelf_order', old, now],
    ['featured', recommended, nowRecommended],
  ];
  return all.filter(([, from, to]) => from !== to);
}
const isSame = (a: readonly Place[], b: readonly Place[]): boolean =>
  a.length === b.length && a.every((place, i) => place.product === b[i]?.product && place.featured === b[i].featured);

const words = {
  twice: { zh: '同一款产品放了两次', en: 'A product is on the shelf twice' },
  tooMany: {
    zh: `最多推荐 ${featuredAtMost} 款产品`,
    en: `Recommend ${featuredAtMost} products at most`,
  },
  gone: {
    zh: '其中有产品刚刚下架，请刷新后重新选择',
    en: 'One of these products was just withdrawn. Reload and choose again',
  },
};
