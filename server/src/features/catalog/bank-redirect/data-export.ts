import { callerOf, type RequestContext } from '#platform/context.ts';

/** The bank pages a member requested, for the data export. */
export const ownJumps = (ctx: RequestContext) =>
  ctx.db
    .selectFrom('bank_jump')
    .innerJoin('product', (join) =>
      join.onRef('product.tenant_id', '=', 'bank_jump.tenant_id').onRef('product.id', '=', 'bank_jump.product'),
    )
    .select(['product.number', 'product.name_zh as product', 'page', 'requested_at', 'used_at'])
    .where('account', '=', callerOf(ctx).account)
    .orderBy('bank_jump.id')
    .execute();
