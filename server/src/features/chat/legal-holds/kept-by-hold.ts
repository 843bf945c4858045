import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** What exists only because of a hold, and for how many people whose account is erased. */
export interface KeptByHold {
  chats: number;
  recalled: number;
  expired: number;
  files: number;
  erased: number;
}

/** Counts it for these holds. It reads the rows that are lost to members, which are few beside those of the conversations. */
export async function keptByHolds(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, KeptByHold>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<KeptByHold & { id: string }>`
    with held as (
      select h.id, h.conversation as tid from legal_hold h where h.id = any(${ids}::uuid[]) and h.conversation is not null
      union
      select h.id, m.conversation from legal_hold h
      join account a on a.tenant_id = h.tenant_id and a.person = h.person
      join conversation_member m on m.tenant_id = a.tenant_id and m.account = a.id
      where h.id = any(${ids}::uuid[])
    )
    select held.id, count(*)::int as chats, sum(lost.recalled)::int as recalled, sum(lost.expired)::int as expired, sum(lost.files)::int as files, (
        select count(distinct k.id)::int from held own
        join conversation_member m on m.conversation = own.tid
        join account a on a.tenant_id = m.tenant_id and a.id = m.account
        join legal_hold_key k on k.tenant_id = a.tenant_id and k.id = a.person
        where own.id = held.id) as erased
    from held
    join conversation c on c.id = held.tid
    cross join lateral (
      select
        (select count(*) from legal_hold_content k where k.conversation = c.id) as recalled,
        (select count(*) from message m where m.conversation = c.id and m.seq < c.oldest_seq) as expired,
        (select count(*) from message_file f
          join message m on m.tenant_id = f.tenant_id and m.conversation = f.conversation and m.seq = f.seq
          where f.conversation = c.id and (m.recalled_at is not null or m.seq < c.files_since_seq or m.seq < c.oldest_seq)) as files
    ) lost
    group by held.id`.execute(db);
  return new Map(rows.map(({ id, ...kept }) => [id, kept]));
}
