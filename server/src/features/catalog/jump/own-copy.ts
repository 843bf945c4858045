import { type At, callerOf } from '#platform/context.ts';

/** The banks' pages a member asked for, for their copy of their own data. */
export const ownJumps = (at: At) =>
  at.db
    .selectFrom('bank_jump')
    .innerJoin('product', (join) =>
      join.onRef('product.ffp', '=', 'bank_jump.ffp').onRef('product.id', '=', 'bank_jump.product'),
    )
    .select(['product.number', 'product.name_zh as product', 'page', 'asked_at', 'used_at'])
    .where('account', '=', callerOf(at).account)
    .orderBy('bank_jump.id')
    .execute();
