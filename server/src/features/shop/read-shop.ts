import type { DataIn } from '@sycee/contract/core/call';
import type { shop } from '@sycee/contract/shop';
import { notFound, sessionInvalid } from '#platform/api-error.ts';
import { countView, type RequestContext } from '#platform/context.ts';
import { uuid } from '#platform/uuid.ts';
import { entriesOf, shownEntries } from './entries.ts';
import { ownerRow, ownerView } from './owner.ts';
import { closureOf, coverOf, itemsOf, type ShopRow, shopOf, shopRows } from './shop-rows.ts';
import { visitsOf } from './visits.ts';

type Shop = DataIn<(typeof shop)['GET /finance/api/shop']>;

/**
 * A shop as its visitors or its owner see it. One that is closed, unknown or of an account that is disabled or erased is not found, so that its existence is not
 * disclosed. A visit is counted unless the visitor is the owner, in whatever role.
 */
export async function readShop(ctx: RequestContext, id: string | undefined): Promise<Shop> {
  const row = await findShop(ctx, id);
  if (!row) throw notFound();
  const { caller } = ctx;
  const isMine = caller?.account === row.owner;
  const owner = await ownerRow(ctx.db, row.owner);
  const isOpen = row.is_open && row.closed_at === null;
  if (!isMine && (!isOpen || owner.status !== 'active')) throw notFound();
  const entries = await entriesOf(ctx, await itemsOf(ctx.db, row.id));
  if (isOpen && caller?.person !== owner.person) countView(ctx, 'shop', row.id);
  return {
    id: row.id,
    is_mine: isMine,
    is_open: isOpen,
    title: row.title,
    intro: row.intro,
    cover: coverOf(ctx, row),
    sample: row.sample,
    owner: ownerView(ctx, owner, row.title),
    promo_code: owner.role === 'broker' ? owner.promo_code : null,
    ...(isMine ? entries : shownEntries(entries)),
    visits: isMine ? await visitsOf(ctx, row) : null,
    closure: isMine ? closureOf(row) : null,
  };
}

async function findShop(ctx: RequestContext, id: string | undefined): Promise<ShopRow | undefined> {
  if (id === undefined) {
    if (!ctx.caller) throw sessionInvalid();
    return await shopOf(ctx.db, ctx.caller.account).executeTakeFirst();
  }
  if (uuid.test(id)) return await shopRows(ctx.db).where('shop.id', '=', id).executeTakeFirst();
  return await shopRows(ctx.db)
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'shop.tenant_id').onRef('account.id', '=', 'shop.owner'),
    )
    .where('account_no', '=', id)
    .executeTakeFirst();
}
