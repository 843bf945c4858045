import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Accounts that are members now. */
export async function membersOf(db: Kysely<DB>, tid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_member')
    .select('account')
    .where('conversation', '=', tid)
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ account }) => account);
}

export const isMember = async (db: Kysely<DB>, tid: string, account: string): Promise<boolean> =>
  !!(await db
    .selectFrom('conversation_member')
    .select('account')
    .where('conversation', '=', tid)
    .where('account', '=', account)
    .where('left_at', 'is', null)
    .executeTakeFirst());
