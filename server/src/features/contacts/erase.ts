import type { Kysely } from 'kysely';
import { setCanSend } from '#features/chat/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/**
 * Deletes everything between an account that is erased and others: contacts and applications in both directions. Nobody can write to the account afterwards. Call it after
 * the account was disabled in the same transaction: concurrent changes of contacts lock the account, so none can follow.
 */
export async function eraseContacts(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<void> {
  const own = await db.deleteFrom('contact').where('owner', '=', account).returning('account as other').execute();
  const others = await db.deleteFrom('contact').where('account', '=', account).returning('owner as other').execute();
  await db
    .deleteFrom('contact_application')
    .where((eb) => eb.or([eb('applicant', '=', account), eb('recipient', '=', account)]))
    .execute();
  for (const other of new Set([...own, ...others].map((row) => row.other)))
    await setCanSend(db, ctx, [account, other], false);
}
