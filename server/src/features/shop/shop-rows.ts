import type { ShopItemKind } from '@sycee/domain/shop/limits';
import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export const shopRows = (db: Kysely<DB>) =>
  db
    .selectFrom('shop')
    .select(['shop.id', 'shop.owner', 'shop.version', 'shop.title', 'shop.intro', 'shop.cover', 'shop.is_open'])
    .select(['closed_at', 'closed_reason', 'shop.visits', 'shop.sample', 'shop.created_at']);
export type ShopRow = Awaited<ReturnType<ReturnType<typeof shopRows>['executeTakeFirstOrThrow']>>;

export const shopOf = (db: Kysely<DB>, owner: string) => shopRows(db).where('shop.owner', '=', owner);

/** Whether visitors can open the shop of an account. */
export const hasOpenShop = async (db: Kysely<DB>, owner: string): Promise<boolean> =>
  !!(await shopOf(db, owner).where('is_open', '=', true).where('closed_at', 'is', null).executeTakeFirst());

export interface ShopItem {
  kind: ShopItemKind;
  id: string;
}

/** The items in the order of the owner. */
export async function itemsOf(db: Kysely<DB>, shop: string): Promise<ShopItem[]> {
  const rows = await db
    .selectFrom('shop_item')
    .select(['product', 'article'])
    .where('shop', '=', shop)
    .orderBy('position')
    .execute();
  return rows.map(({ product, article }) =>
    product ? { kind: 'product', id: product } : { kind: 'article', id: article! },
  );
}

export const closureOf = ({ closed_at, closed_reason }: ShopRow) =>
  closed_at && { reason: closed_reason!, at: closed_at.toISOString() };

export const coverOf = (ctx: Pick<RequestContext, 'files' | 'origin'>, { cover }: Pick<ShopRow, 'cover'>) =>
  cover && ctx.files.address(cover, ctx.origin);
