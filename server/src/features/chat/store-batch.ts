import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { OutgoingMessage, SendRefusal } from '#platform/realtime/message-writer.ts';

/** A message with its sealed content. */
export interface SealedMessage
  extends Pick<OutgoingMessage, 'conversation' | 'sender' | 'idClient' | 'kind' | 'replySeq' | 'mentions' | 'files'> {
  sealed: Buffer;
}
/** Result for the message at the same place of the batch. */
export interface StoredMessage {
  place: number;
  seq: number | null;
  sentAt: Date | null;
  isNew: boolean;
  refused: SendRefusal | null;
}
/** The conversations that got messages, for the delivery. */
export interface TouchedConversation {
  id: string;
  changeNo: number;
  /** The two accounts; null in a group. */
  pair: readonly [string, string] | null;
}

/**
 * Numbers and stores the messages of one tenant in one transaction, in which the conversations are locked in the order of their ids. The second statement starts
 * after the locks were granted, so it sees a member who has just left or was blocked.
 */
export async function storeBatch(
  db: Kysely<DB>,
  tenantId: string,
  messages: readonly SealedMessage[],
  now: Date,
): Promise<{ stored: StoredMessage[]; touched: TouchedConversation[] }> {
  const conversations = [...new Set(messages.map(({ conversation }) => conversation))].sort();
  const mentions = messages.flatMap(({ mentions: accounts }, place) => accounts.map((account) => ({ place, account })));
  const files = messages.flatMap((message, place) => message.files.map((key) => ({ place, key })));
  return await db.transaction().execute(async (trx) => {
    await sql`select id from conversation where id = any(${conversations}::uuid[]) order by id for update`.execute(trx);
    const { rows } = await storeStatement(tenantId, messages, { mentions, files }, now).execute(trx);
    return { stored: rows.map(asStored), touched: touchedOf(rows) };
  });
}

interface Row {
  place: number;
  seq: number | null;
  sent_at: Date | null;
  is_new: boolean;
  refused: SendRefusal | null;
  conversation: string;
  change_no: number | null;
  account_low: string | null;
  account_high: string | null;
}

// Duplicates are found by a lateral join: a plain join caches a bad plan. An idClient that was used in another conversation is refused.
const storeStatement = (
  tenantId: string,
  messages: readonly SealedMessage[],
  {
    mentions,
    files,
  }: { mentions: readonly { place: number; account: string }[]; files: readonly { place: number; key: string }[] },
  now: Date,
) => sql<Row>`
with sent as materialized (
  select * from unnest(
    ${messages.map((_, place) => place)}::int[], ${messages.map((one) => one.conversation)}::uuid[], ${messages.map((one) => one.sender)}::uuid[],
    ${messages.map((one) => one.idClient)}::uuid[], ${messages.map((one) => one.kind)}::text[], ${messages.map((one) => one.sealed)}::bytea[],
    ${messages.map((one) => one.replySeq)}::bigint[]
  ) as s(place, conversation, sender, id_client, kind, sealed, reply_seq)
), known as materialized (
  select s.place, m.conversation = s.conversation as is_same, m.seq, m.sent_at
  from sent s cross join lateral (
    select conversation, seq, sent_at from message where sender = s.sender and id_client = s.id_client limit 1
  ) m
), checked as materialized (
  select s.*, case
    when m.account is null or m.left_at is not null then 'not_member'
    when not m.can_send then 'cannot_send'
    when c.wrapped_key is null then 'erased'
    when s.reply_seq is not null and not (s.reply_seq between greatest(m.joined_seq, c.oldest_seq) and c.last_seq) then 'no_such_reply'
  end as refused
  from sent s
  left join lateral (select account, left_at, can_send, joined_seq from conversation_member where conversation = s.conversation and account = s.sender limit 1) m on true
  left join lateral (select wrapped_key, last_seq, oldest_seq from conversation where id = s.conversation limit 1) c on true
  where s.place not in (select place from known)
), fresh as materialized (
  select *, row_number() over (partition by conversation order by place) as nth from checked where refused is null
), counts as materialized (
  select conversation, count(*) as n from fresh group by conversation
), counted as materialized (
  update conversation c set
    last_seq = c.last_seq + n,
    last_at = greatest(${now}::timestamptz, c.last_at + interval '1 ms') + (n - 1) * interval '1 ms',
    active_hour = date_trunc('hour', greatest(${now}::timestamptz, c.last_at + interval '1 ms') + (n - 1) * interval '1 ms')
  from counts where c.id = counts.conversation
  returning c.id, old.last_seq as before, new.last_at - (n - 1) * interval '1 ms' as first_at,
    old.active_hour <> new.active_hour as is_new_hour, new.active_hour, c.change_no, c.account_low, c.account_high
), stored as (
  insert into message (tenant_id, conversation, seq, sender, id_client, kind, content_sealed, reply_seq, sent_at)
  select ${tenantId}::uuid, conversation, before + nth, sender, id_client, kind, sealed, reply_seq, first_at + (nth - 1) * interval '1 ms'
  from fresh join counted on counted.id = conversation
), reached as materialized (
  select id, is_new_hour, active_hour, account_low, account_high,
    bool_or(sender = account_high) as is_low_reached, bool_or(sender = account_low) as is_high_reached
  from counted join fresh on fresh.conversation = counted.id where account_low is not null
  group by id, is_new_hour, active_hour, account_low, account_high
), listed as (
  update conversation_member m set active_hour = reached.active_hour,
    may_have_unread = m.may_have_unread or case when m.account = account_low then is_low_reached else is_high_reached end
  from reached
  where m.conversation = reached.id
    and (is_new_hour or not m.may_have_unread and case when m.account = account_low then is_low_reached else is_high_reached end)
), mentioned as (
  insert into message_mention (tenant_id, account, conversation, seq)
  select distinct ${tenantId}::uuid, m.account, m.conversation, before + nth
  from unnest(${mentions.map(({ place }) => place)}::int[], ${mentions.map(({ account }) => account)}::uuid[]) as mention(place, account)
  join fresh on fresh.place = mention.place
  join counted on counted.id = fresh.conversation
  join conversation_member m on m.conversation = fresh.conversation and m.account = mention.account
  where m.left_at is null and m.account <> fresh.sender
), attached as (
  insert into message_file (tenant_id, upload_key, conversation, seq)
  select distinct ${tenantId}::uuid, file.key, fresh.conversation, before + nth
  from unnest(${files.map(({ place }) => place)}::int[], ${files.map(({ key }) => key)}::text[]) as file(place, key)
  join fresh on fresh.place = file.place
  join counted on counted.id = fresh.conversation
)
select place, before + nth as seq, first_at + (nth - 1) * interval '1 ms' as sent_at, true as is_new, null as refused, conversation, change_no, account_low, account_high
from fresh join counted on counted.id = conversation
union all
select place, case when is_same then seq end, case when is_same then sent_at end, false, case when not is_same then 'id_taken' end, null, null, null, null from known
union all
select place, null, null, false, refused, null, null, null, null from checked where refused is not null`;

const asStored = ({ place, seq, sent_at, is_new, refused }: Row): StoredMessage => ({
  place,
  seq,
  sentAt: sent_at,
  isNew: is_new,
  refused,
});

function touchedOf(rows: readonly Row[]): TouchedConversation[] {
  const byId = new Map<string, TouchedConversation>();
  for (const { is_new, conversation, change_no, account_low, account_high } of rows)
    if (is_new && !byId.has(conversation))
      byId.set(conversation, {
        id: conversation,
        changeNo: change_no!,
        pair: account_low && account_high ? [account_low, account_high] : null,
      });
  return [...byId.values()];
}
