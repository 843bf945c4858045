import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** What an account can show besides its password: proven factors, oldest first. */
export const factorsOf = (db: Kysely<DB>, account: string) =>
  db
    .selectFrom('factor')
    .selectAll()
    .where('account', '=', account)
    .where('proven_at', 'is not', null)
    .orderBy('id')
    .execute();
export type Factor = Awaited<ReturnType<typeof factorsOf>>[number];
