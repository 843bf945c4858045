import type { GroupRole } from '@sycee/domain/messages/group';
import { unreadAtMost } from '@sycee/domain/messages/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { planWithValues } from '#platform/db/statement-marks.ts';
import { valueTable } from '#platform/db/value-table.ts';

/** A conversation as its tables show it to one reader. */
export interface ConversationFacts {
  tid: string;
  kind: 'direct' | 'group';
  title: string;
  avatar: string | null;
  description_sealed: Buffer | null;
  is_muted: boolean;
  role: GroupRole | null;
  /** Number of the order that the group belongs to. */
  work_no: string | null;
  /** The member of a service conversation, and the store with which it is. */
  service_account: string | null;
  store_name_zh: string | null;
  store_name_en: string | null;
  other: string | null;
  last_seq: number;
  change_no: number;
  last_at: Date;
  changed_at: Date;
  first_seq: number;
  read_seq: number;
  muted: boolean;
  pinned_at: Date | null;
  is_hidden: boolean;
  can_send: boolean;
  other_read_at: Date | null;
  /** The newest message that the reader can read. */
  shown_seq: number | null;
  unread: number;
  mentions: number;
}

/**
 * Whether a number can be unread: above what was read or removed from the list, and not before the joining or what is kept. `m` is the member's row, `c` the conversation. GREATEST ignores nulls. There is no
 * arithmetic in it, because row-level security lets an index be used by leakproof operators only. The same rule is in domain/src/messages/unread.ts.
 */
export const canBeUnread = (seq: RawBuilder<unknown>) =>
  sql`(${seq} > greatest(m.read_seq, m.hidden_seq) and ${seq} >= greatest(m.joined_seq, m.since_seq, c.oldest_seq))`;

/** Whether the member may write: not in a group in which only its managers do. */
export const maySend = sql<boolean>`(m.can_send and not (c.is_muted and m.role = 'member'))`;

const isCounted = sql`message.sender is not null and message.sender <> m.account and message.recalled_at is null and not exists (
  select from message_deletion d where d.account = m.account and d.conversation = message.conversation and d.seq = message.seq)`;

const unreadOf = sql`(select count(*)::int from (
  select from message where message.conversation = m.conversation and ${canBeUnread(sql`message.seq`)} and ${isCounted} limit ${sql.lit(unreadAtMost)}) one)`;

const mentionsOf = sql`(select count(*)::int from (
  select from (
    select mention.seq from message_mention mention where mention.account = m.account and mention.conversation = m.conversation
    union
    select of_all.seq from message of_all where m.kind = 'group' and of_all.conversation = m.conversation and of_all.mentions_all
  ) mention
  join message on message.conversation = m.conversation and message.seq = mention.seq
  where ${canBeUnread(sql`mention.seq`)} and ${isCounted} limit ${sql.lit(unreadAtMost)}) one)`;

/**
 * Facts of these conversations, for those of which the reader is a member, in any order. The reader's rows are looked up one by one (LIMIT keeps PostgreSQL from
 * joining otherwise), because a plan for a reader with few conversations would read all of them.
 */
export async function conversationFacts(
  db: Kysely<DB>,
  reader: string,
  tids: readonly string[],
): Promise<ConversationFacts[]> {
  if (tids.length === 0) return [];
  const { rows } = await sql<ConversationFacts>`
    select c.id as tid, c.kind, c.title, c.avatar, c.description_sealed, c.is_muted, m.role, o.work_no,
      c.service_account, s.name_zh as store_name_zh, s.name_en as store_name_en, c.last_seq, c.change_no, c.last_at, c.changed_at,
      nullif(coalesce(nullif(c.account_low, m.account), c.account_high), m.account) as other,
      greatest(m.joined_seq, c.oldest_seq) as first_seq, m.read_seq, m.muted, m.pinned_at, ${maySend} as can_send,
      m.hidden_seq is not null and c.last_seq <= m.hidden_seq as is_hidden,
      other.read_at as other_read_at, shown.seq as shown_seq, ${unreadOf} as unread, ${mentionsOf} as mentions
    from ${valueTable('given', tids, { conversation: ['uuid', (tid) => tid] })}
    cross join lateral (
      select * from conversation_member where conversation = given.conversation and account = ${reader}::uuid and left_at is null limit 1
    ) m
    join conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation
    left join work_order o on c.work_order is not null and o.tenant_id = c.tenant_id and o.id = c.work_order
    left join store s on c.service_store is not null and s.tenant_id = c.tenant_id and s.id = c.service_store
    left join conversation_member other on c.kind = 'direct' and other.tenant_id = m.tenant_id and other.conversation = m.conversation and other.account <> m.account
    left join lateral (
      select message.seq from message
      where message.conversation = m.conversation and message.seq >= greatest(m.joined_seq, c.oldest_seq) and not exists (
        select from message_deletion d where d.account = m.account and d.conversation = message.conversation and d.seq = message.seq)
      order by message.seq desc limit 1
    ) shown on true`.execute(db);
  return rows;
}

/** Sum of the unread messages of the listed conversations that are not muted, up to 100. Conversations without news since they were read are not looked at. */
export async function unreadTotal(db: Kysely<DB>, reader: string): Promise<number> {
  const of = (members: RawBuilder<unknown>) => sql`
    select ${unreadOf} as n from conversation_member m join conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation
    where m.account = ${reader}::uuid and m.left_at is null and not m.muted and ${members} and ${canBeUnread(sql`c.last_seq`)}`;
  const { rows } = await sql<{ n: number }>`${planWithValues}
    select least(coalesce(sum(n), 0), ${sql.lit(unreadAtMost)})::int as n from (
      ${of(sql`m.kind = 'direct' and m.may_have_unread`)} union all ${of(sql`m.kind = 'group'`)}) one`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The same of the conversations of orders alone. */
export async function unreadInTeams(db: Kysely<DB>, reader: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`${planWithValues}
    select least(coalesce(sum(n), 0), ${sql.lit(unreadAtMost)})::int as n from (
      select ${unreadOf} as n from conversation_member m join conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation
      where m.account = ${reader}::uuid and m.kind = 'group' and m.left_at is null and not m.muted and c.work_order is not null
        and ${canBeUnread(sql`c.last_seq`)}) one`.execute(db);
  return rows[0]?.n ?? 0;
}
