import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** The second factors of an account that are proven, oldest first. */
export const factorsOf = (db: Kysely<DB>, account: string) =>
  db
    .selectFrom('factor')
    .selectAll()
    .where('account', '=', account)
    .where('proven_at', 'is not', null)
    .orderBy('id')
    .execute();
export type Factor = Awaited<ReturnType<typeof factorsOf>>[number];

/** Deletes all factors and recovery codes; returns the number of proven factors. */
export async function deleteFactors(db: Kysely<DB>, account: string): Promise<number> {
  const proven = await factorsOf(db, account);
  await db.deleteFrom('factor').where('account', '=', account).execute();
  await db.deleteFrom('recovery_code').where('account', '=', account).execute();
  return proven.length;
}
