import type { DataIn } from '@sycee/contract/core/call';
import type { shop } from '@sycee/contract/shop';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { entriesOf } from './entries.ts';
import { ownerRow, ownerView } from './owner.ts';
import { closureOf, coverOf, itemsOf, shopOf } from './shop-rows.ts';

export type ShopSetup = DataIn<(typeof shop)['GET /finance/api/shop_setup']>;

const noShop: Omit<ShopSetup, 'owner'> = {
  id: null,
  version: 0,
  title: '',
  intro: '',
  cover: null,
  is_open: true,
  products: [],
  articles: [],
  closure: null,
};

/** The caller's own shop as it is edited. */
export async function readSetup(ctx: RequestContext): Promise<ShopSetup> {
  const { account } = callerOf(ctx);
  const row = await shopOf(ctx.db, account).executeTakeFirst();
  const owner = ownerView(ctx, await ownerRow(ctx.db, account));
  if (!row) return { ...noShop, owner };
  const { id, version, title, intro, is_open } = row;
  const entries = await entriesOf(ctx, await itemsOf(ctx.db, id));
  return { id, version, title, intro, cover: coverOf(ctx, row), is_open, owner, ...entries, closure: closureOf(row) };
}
