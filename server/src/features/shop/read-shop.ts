import type { DataIn } from '@sycee/contract/core/call';
import { shop } from '@sycee/contract/shop';
import { promoOf } from '@sycee/domain/promo/promo-of';
import { notFound, sessionInvalid } from '#platform/api-error.ts';
import { countView, type RequestContext } from '#platform/context.ts';
import { missingFor } from '#platform/permission.ts';
import { uuid } from '#platform/uuid.ts';
import { entriesOf, shownEntries } from './entries.ts';
import { ownerRow, ownerView } from './owner.ts';
import { closureOf, coverOf, itemsOf, type ShopRow, shopOf, shopRows } from './shop-rows.ts';
import { visitsOf } from './visits.ts';

/** Whoever may close a shop may look at one that is closed. */
const moderating = shop['POST /admin/api/shops/{id}/close'];
type Shop = DataIn<(typeof shop)['GET /finance/api/shop']>;

/**
 * A shop as its visitors or its owner see it. One that is closed, unknown or of an account that is disabled or erased is not found, so that its existence is not
 * disclosed, except to headquarters that may close shops, who check it. A visit is counted unless the visitor is the owner, in whatever role.
 */
export async function readShop(ctx: RequestContext, id: string | undefined): Promise<Shop> {
  const row = await findShop(ctx, id);
  if (!row) throw notFound();
  const { caller } = ctx;
  const isMine = caller?.account === row.owner;
  const owner = await ownerRow(ctx.db, row.owner);
  const isOpen = row.is_open && row.closed_at === null;
  const canModerate = missingFor(moderating, caller) === null;
  if (!isMine && !canModerate && (!isOpen || owner.status !== 'active')) throw notFound();
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
    owner: ownerView(ctx, owner),
    promo_code: owner.role === 'broker' ? promoOf(owner) : null,
    ...(isMine ? entries : shownEntries(entries)),
    visits: isMine ? await visitsOf(ctx, row) : null,
    closure: isMine || canModerate ? closureOf(row) : null,
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
    .where('account.role', '<>', 'member')
    .executeTakeFirst();
}
