import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Whether a legal hold covers a conversation: its own, or that of a person who is or was a member. */
export async function isHeld(db: Kysely<DB>, tid: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select exists (select from legal_hold h where h.lifted_at is null and h.conversation = ${tid}::uuid)
      or exists (
        select from legal_hold h
        join account a on a.tenant_id = h.tenant_id and a.person = h.person
        join conversation_member m on m.tenant_id = a.tenant_id and m.conversation = ${tid}::uuid and m.account = a.id
        where h.lifted_at is null and h.person is not null) as is_held`.execute(db);
  return rows[0]!.is_held;
}

/** Before messages lose their content: what they say is kept if a legal hold covers the conversation, which the caller has locked. */
export async function keepHeldContent(
  db: Kysely<DB>,
  tenantId: string,
  tid: string,
  seqs: readonly number[],
): Promise<boolean> {
  if (!(await isHeld(db, tid))) return false;
  await sql`
    insert into legal_hold_content (tenant_id, conversation, seq, content_sealed)
    select ${tenantId}::uuid, conversation, seq, content_sealed from message
    where conversation = ${tid}::uuid and seq = any(${seqs}::bigint[]) and content_sealed is not null
    on conflict do nothing`.execute(db);
  return true;
}
