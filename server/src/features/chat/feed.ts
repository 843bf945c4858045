import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/**
 * Takes the next number of each account's own feed, in the order of the account ids. The rows stay locked until the transaction ends, so a device that reads the
 * feed up to a number has everything before it. Lock conversations first.
 */
export async function nextFeedNumbers(
  db: Kysely<DB>,
  tenantId: string,
  accounts: readonly string[],
): Promise<Map<string, number>> {
  const ids = [...new Set(accounts)].sort();
  const { rows } = await sql<{ account: string; feed_no: number }>`
    insert into account_feed (tenant_id, account, feed_no)
    select ${tenantId}::uuid, account, 1 from unnest(${ids}::uuid[]) as given(account) order by account
    on conflict (tenant_id, account) do update set feed_no = account_feed.feed_no + 1
    returning account, feed_no`.execute(db);
  return new Map(rows.map(({ account, feed_no }) => [account, feed_no]));
}

/** Puts the row of each of these members into its account's feed, so that their devices read it again. */
export async function touchMembers(
  db: Kysely<DB>,
  tenantId: string,
  conversation: string,
  accounts: readonly string[],
): Promise<void> {
  const numbers = await nextFeedNumbers(db, tenantId, accounts);
  const [ids, feed] = [[...numbers.keys()], [...numbers.values()]];
  await sql`
    update conversation_member m set feed_no = given.feed_no
    from unnest(${ids}::uuid[], ${feed}::bigint[]) as given(account, feed_no)
    where m.conversation = ${conversation}::uuid and m.account = given.account`.execute(db);
}

export type ChangeKind =
  | 'recall'
  | 'pin'
  | 'unpin'
  | 'join'
  | 'leave'
  | 'settings'
  | 'reading'
  | 'retention'
  | 'removal';
export interface Change {
  kind: ChangeKind;
  seq?: number | null;
  account?: string | null;
}

/** Counts a change that is not a message and records it. It locks the conversation. */
export async function recordChange(
  db: Kysely<DB>,
  tenantId: string,
  conversation: string,
  { kind, seq = null, account = null }: Change,
  now: Date,
): Promise<number> {
  const { change_no } = await db
    .updateTable('conversation')
    .set((eb) => ({ change_no: eb('change_no', '+', 1), changed_at: now }))
    .where('id', '=', conversation)
    .returning('change_no')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('conversation_change')
    .values({ tenant_id: tenantId, conversation, change_no, kind, seq, account, changed_at: now })
    .execute();
  return change_no;
}

/** Locks a conversation; undefined if there is none. Locks are taken in the order conversation, members, feeds. */
export const lockConversation = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('conversation')
    .select([
      'id',
      'kind',
      'last_seq',
      'change_no',
      'last_at',
      'oldest_seq',
      'account_low',
      'account_high',
      'wrapped_key',
      'title',
      'avatar',
      'description_sealed',
      'is_muted',
      'history',
      'entry',
      'members_may_add',
      'dissolved_at',
      'work_order',
      'handler',
      'unattended_seq',
      'service_store',
      'service_account',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
