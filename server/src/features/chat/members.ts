import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { maySend } from './conversation-facts.ts';

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

export interface Reader {
  account: string;
  /** The first message that the member may read. */
  joined_seq: number;
}
/** Members now, and from which message on. */
export const readersOf = (db: Kysely<DB>, tid: string): Promise<Reader[]> =>
  db
    .selectFrom('conversation_member')
    .select(['account', 'joined_seq'])
    .where('conversation', '=', tid)
    .where('left_at', 'is', null)
    .execute();

/** Those of the accounts that are members now and may write. */
export async function writersAmong(db: Kysely<DB>, tid: string, accounts: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('conversation_member as m')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.id', '=', 'm.conversation'),
    )
    .select('m.account')
    .where('m.conversation', '=', tid)
    .where('m.left_at', 'is', null)
    .where(maySend)
    .where((eb) => eb('m.account', '=', eb.fn.any(eb.val(accounts))))
    .execute();
  return new Set(rows.map(({ account }) => account));
}

export const isMember = async (db: Kysely<DB>, tid: string, account: string): Promise<boolean> =>
  !!(await db
    .selectFrom('conversation_member')
    .select('account')
    .where('conversation', '=', tid)
    .where('account', '=', account)
    .where('left_at', 'is', null)
    .executeTakeFirst());
