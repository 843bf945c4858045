import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { consentRows } from './source-consent.ts';

const ofAccount = (db: Kysely<DB>, account: string) =>
  db.selectFrom('report').select('id').where('account', '=', account);

/** A member's source consents by company, newest first. */
export const ownSourceConsents = (db: Kysely<DB>, account: string, atMost: number) =>
  consentRows(db)
    .innerJoin('report as of', (join) =>
      join.onRef('of.tenant_id', '=', 'source_consent.tenant_id').onRef('of.id', '=', 'source_consent.report'),
    )
    .select('of.number')
    .where('of.account', '=', account)
    .orderBy('source_consent.id', 'desc')
    .limit(atMost)
    .execute();

/** Withdraws a consent of the account; false if there is none. Nothing is queried under it afterwards. */
export async function revokeSourceConsent(db: Kysely<DB>, now: number, account: string, id: string): Promise<boolean> {
  const own = await consentRows(db)
    .where('source_consent.id', '=', id)
    .where('report', 'in', ofAccount(db, account))
    .executeTakeFirst();
  if (!own) return false;
  await db
    .updateTable('source_consent')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return true;
}

/** Ends the consents of an erased account: the log of queries stays, and no further query is made. */
export async function endSourceConsents(db: Kysely<DB>, now: number, account: string): Promise<void> {
  await db
    .updateTable('source_consent')
    .set({ revoked_at: new Date(now) })
    .where('report', 'in', ofAccount(db, account))
    .where('revoked_at', 'is', null)
    .execute();
}
