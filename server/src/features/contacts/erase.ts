import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/**
 * Deletes everything between an account that is erased and others: contacts, blocks and applications in both directions. Call it after the account was disabled in the
 * same transaction: changes of contacts lock the account, so none can follow. The conversations are ended by `chat`.
 */
export async function eraseContacts(db: Kysely<DB>, account: string): Promise<void> {
  await db
    .deleteFrom('contact')
    .where((eb) => eb.or([eb('owner', '=', account), eb('account', '=', account)]))
    .execute();
  await db
    .deleteFrom('contact_application')
    .where((eb) => eb.or([eb('applicant', '=', account), eb('recipient', '=', account)]))
    .execute();
}
