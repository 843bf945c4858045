import type { CardReader } from '@sycee/domain/card/layout';
import type { AccountRow } from '#features/account/index.ts';
import type { RequestContext } from '#platform/context.ts';

/**
 * What the caller is to the owner of a card. The owner, in whatever role, reads it like a contact. Support sessions of the operator and people whom the owner blocked
 * see what guests see.
 */
export async function readerOf(
  ctx: RequestContext,
  { id, person }: Pick<AccountRow, 'id' | 'person'>,
): Promise<CardReader> {
  const { caller } = ctx;
  if (!caller || caller.support) return 'guest';
  if (caller.person === person) return 'contact';
  const row = await ctx.db
    .selectFrom('contact')
    .select(['is_contact', 'blocked_at'])
    .where('owner', '=', id)
    .where('account', '=', caller.account)
    .executeTakeFirst();
  if (row?.blocked_at) return 'guest';
  return row?.is_contact ? 'contact' : 'logged_in';
}
