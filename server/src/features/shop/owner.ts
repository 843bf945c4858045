import type { DataIn } from '@sycee/contract/core/call';
import type { Role } from '@sycee/contract/core/roles';
import type { shop } from '@sycee/contract/shop';
import { hasPublicCard } from '@sycee/domain/contacts/found-by-search';
import type { Kysely } from 'kysely';
import { type AccountRow, accountRows, cardHead } from '#features/account/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Owner = DataIn<(typeof shop)['GET /finance/api/shop']>['owner'];

export const ownerRow = (db: Kysely<DB>, account: string): Promise<AccountRow> =>
  accountRows(db).where('account.id', '=', account).executeTakeFirstOrThrow();

/** Only people with a public card appear with it. Anybody else has no name, so that names cannot be collected and no title passes for one. */
export function ownerView(ctx: RequestContext, owner: AccountRow): Owner {
  const role = owner.role as Role;
  if (!hasPublicCard(role)) return { role, name: null, avatar: null, title: '', store_name: '', account_no: null };
  const card = cardHead(ctx, owner);
  return {
    role,
    name: card.name || null,
    avatar: card.avatar,
    title: card.title,
    store_name: card.store_name,
    account_no: owner.account_no,
  };
}
