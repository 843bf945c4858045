import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/**
 * Gives a locked group without an owner to the manager, or otherwise the member, who has been in it longest and whose account is open. The former owner is no member any more,
 * or their account was closed. Answers the new owner; undefined: it has one, or nobody is left.
 */
export async function succeedOwner(db: Kysely<DB>, tid: string): Promise<string | undefined> {
  const { rows } = await sql<{ account: string }>`
    update conversation_member set role = 'owner'
    where conversation = ${tid}::uuid and account = (
      select m.account from conversation_member m join account a on a.tenant_id = m.tenant_id and a.id = m.account
      where m.conversation = ${tid}::uuid and m.kind = 'group' and m.left_at is null and a.status <> 'disabled'
        and not exists (
          select from conversation_member o where o.conversation = m.conversation and o.role = 'owner' and o.left_at is null)
      order by m.role <> 'manager', coalesce(m.since_seq, m.joined_seq), m.account limit 1)
    returning account`.execute(db);
  return rows[0]?.account;
}
