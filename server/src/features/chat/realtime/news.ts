import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

interface AccountNews {
  account: string;
  /** Another number than before: something is new in the account. */
  position: number;
  /** There was something new since `recent`. */
  is_recent: boolean;
}

/**
 * How far the accounts are: the sum of their feed's number and of the numbers of their conversations, of one-to-one conversations only those with a message since
 * `hour`. The window must not move while sums are compared.
 */
export async function newsOf(
  db: Kysely<DB>,
  accounts: readonly string[],
  { recent, hour }: { recent: Date; hour: Date },
): Promise<AccountNews[]> {
  const { rows } = await sql<AccountNews>`
    select given.account, (coalesce(feed.feed_no, 0) + coalesce(sum(c.last_seq + c.change_no), 0))::bigint as position,
      coalesce(bool_or(greatest(c.last_at, c.changed_at) >= ${recent}::timestamptz), false) as is_recent
    from unnest(${accounts}::uuid[]) as given(account)
    left join account_feed feed on feed.account = given.account
    left join lateral (
      select m.tenant_id, m.conversation from conversation_member m
      where m.account = given.account and m.kind = 'direct' and m.left_at is null and m.active_hour >= date_trunc('hour', ${hour}::timestamptz)
      union all
      select m.tenant_id, m.conversation from conversation_member m where m.account = given.account and m.kind = 'group' and m.left_at is null
    ) own on true
    left join conversation c on c.tenant_id = own.tenant_id and c.id = own.conversation
    group by given.account, feed.feed_no`.execute(db);
  return rows;
}
