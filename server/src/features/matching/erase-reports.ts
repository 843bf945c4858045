import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { endSourceConsents } from './sources/own-source-consents.ts';

/** Destroys the keys of the account's reports. Running ones are not finished. */
export async function eraseReports(db: Kysely<DB>, now: number, account: string): Promise<void> {
  await endSourceConsents(db, now, account);
  await db
    .updateTable('report')
    .set((eb) => ({
      wrapped_key: null,
      state: eb.case().when('state', '=', 'running').then('failed').else(eb.ref('state')).end(),
    }))
    .where('account', '=', account)
    .execute();
}
