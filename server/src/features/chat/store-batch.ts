import { type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { RunStatement, ScopedDatabase } from '#platform/db/scoped-database.ts';
import { prepared } from '#platform/db/statement-marks.ts';
import { valueTable } from '#platform/db/value-table.ts';
import { insertNotices, type NewNotice } from '#platform/notices/write-notice.ts';
import { insertMarks } from './moderation/marks.ts';
import {
  type BatchFacts,
  type KnownMessage,
  type LockedConversation,
  type NumberedMessage,
  numberMessages,
  type SealedMessage,
  type SendingMember,
  type StoredMessage,
} from './number-messages.ts';

const dayMs = 24 * 3_600_000;

/** The conversations that got messages, for the delivery. */
export interface TouchedConversation {
  id: string;
  changeNo: number;
  /** The two accounts; null in a group. */
  pair: readonly [string, string] | null;
}

/**
 * Numbers and stores the messages of one tenant in one transaction, in which the conversations are locked in the order of their ids. The statements are plain and
 * prepared, and the rules stand in `numberMessages`: as one statement of joined subqueries this cost the database three times as much, and more for large batches.
 */
export async function storeBatch(
  database: ScopedDatabase<DB>,
  tenantId: string,
  messages: readonly SealedMessage[],
  now: Date,
): Promise<{ stored: StoredMessage[]; touched: TouchedConversation[] }> {
  return await database.pipelined(tenantId, async (run) => {
    const facts = await readFacts(run, messages, now);
    const { results, numbered } = numberMessages(messages, facts, now);
    const touched = touchedBy(numbered, facts.conversations);
    if (numbered.length > 0) for (const write of writesOf(tenantId, numbered, touched, now)) void run(write);
    return { stored: results, touched: touched.map(asTouched) };
  });
}

/**
 * The three statements travel together, and each sees what was committed when it began: members and known messages are read after the locks were granted, so a
 * member who has just left or was blocked is seen.
 */
async function readFacts(run: RunStatement, messages: readonly SealedMessage[], now: Date): Promise<BatchFacts> {
  const ids = [...new Set(messages.map(({ conversation }) => conversation))].sort();
  const senders = new Map(messages.map((one) => [`${one.conversation} ${one.sender}`, one]));
  const mentioning = [...new Set(messages.filter((one) => one.mentionsAll).map((one) => one.conversation))];
  const [conversations, members, known, mentions] = await Promise.all([
    run(sql<LockedConversation>`${prepared}
      select id, last_seq, oldest_seq, last_at, change_no, wrapped_key is null as is_erased, account_low, account_high, is_muted,
        exists (select from account where account.id in (account_low, account_high) and account.status = 'disabled') as has_closed
      from conversation where id = any(${ids}::uuid[]) order by id for update`),
    run(sql<SendingMember>`${prepared}
      select m.* from ${valueTable('sent', [...senders.values()], {
        conversation: ['uuid', (one) => one.conversation],
        sender: ['uuid', (one) => one.sender],
      })}
      cross join lateral (
        select conversation, account, left_at, can_send, joined_seq, role from conversation_member
        where conversation = sent.conversation and account = sent.sender limit 1
      ) m`),
    run(sql<KnownMessage>`${prepared}
      select sent.place, coalesce(m.conversation, h.conversation) as conversation, m.seq, m.sent_at from ${valueTable(
        'sent',
        [...messages.entries()],
        {
          place: ['integer', ([place]) => place],
          sender: ['uuid', ([, { sender }]) => sender],
          id_client: ['uuid', ([, { idClient }]) => idClient],
        },
      )}
      left join lateral (
        select conversation, seq, sent_at from message where sender = sent.sender and id_client = sent.id_client limit 1
      ) m on true
      left join lateral (
        select conversation from held_message
        where sender = sent.sender and id_client = sent.id_client and status <> 'released' limit 1
      ) h on true
      where m.seq is not null or h.conversation is not null`),
    mentioning.length === 0
      ? []
      : run(sql<{ conversation: string; n: number }>`
          select conversation, count(*)::int as n from message
          where conversation = any(${mentioning}::uuid[]) and mentions_all and sent_at > ${new Date(now.getTime() - dayMs)}
          group by conversation`),
  ]);
  return { conversations, members, known, mentionsOfAll: new Map(mentions.map((one) => [one.conversation, one.n])) };
}

/** A conversation with its newest message. */
interface Touched extends LockedConversation {
  newest: NumberedMessage;
}
function touchedBy(numbered: readonly NumberedMessage[], conversations: readonly LockedConversation[]): Touched[] {
  const newest = new Map(numbered.map((one) => [one.message.conversation, one]));
  return conversations.flatMap((one) => (newest.has(one.id) ? [{ ...one, newest: newest.get(one.id)! }] : []));
}
const asTouched = ({ id, change_no, account_low, account_high }: Touched): TouchedConversation => ({
  id,
  changeNo: change_no,
  pair: account_low && account_high ? [account_low, account_high] : null,
});

const writesOf = (
  tenantId: string,
  numbered: readonly NumberedMessage[],
  touched: readonly Touched[],
  now: Date,
): RawBuilder<unknown>[] => [
  countMessages(touched),
  insertMessages(tenantId, numbered),
  listForReceivers(numbered, touched),
  ...insertMentions(tenantId, numbered),
  ...noticeMentions(tenantId, numbered, now),
  ...attachFiles(tenantId, numbered),
  ...insertMarks(tenantId, numbered),
];

const countMessages = (touched: readonly Touched[]) =>
  sql`${prepared}
    update conversation c set last_seq = counted.last_seq, last_at = counted.last_at, active_hour = date_trunc('hour', counted.last_at)
    from ${valueTable('counted', touched, {
      id: ['uuid', ({ id }) => id],
      last_seq: ['bigint', ({ newest }) => newest.seq],
      last_at: ['timestamptz', ({ newest }) => newest.sentAt],
    })}
    where c.id = counted.id`;

const insertMessages = (tenantId: string, numbered: readonly NumberedMessage[]) =>
  sql`${prepared}
    insert into message (tenant_id, conversation, seq, sender, id_client, kind, content_sealed, reply_seq, sent_at, mentions_all)
    select ${tenantId}::uuid, * from ${valueTable('sent', numbered, {
      conversation: ['uuid', ({ message }) => message.conversation],
      seq: ['bigint', ({ seq }) => seq],
      sender: ['uuid', ({ message }) => message.sender],
      id_client: ['uuid', ({ message }) => message.idClient],
      kind: ['text', ({ message }) => message.kind],
      content_sealed: ['bytea', ({ message }) => message.sealed],
      reply_seq: ['bigint', ({ message }) => message.replySeq],
      sent_at: ['timestamptz', ({ sentAt }) => sentAt],
      mentions_all: ['boolean', ({ message }) => message.mentionsAll],
    })}`;

/** Writes a member's row only for the first message of an hour, or the first that is unread. Rows of groups have neither. */
function listForReceivers(numbered: readonly NumberedMessage[], touched: readonly Touched[]) {
  const senders = new Map(touched.map(({ id }) => [id, new Set<string>()]));
  for (const { message } of numbered) senders.get(message.conversation)!.add(message.sender);
  const rows = touched.flatMap(({ id, newest, account_low: low, account_high: high }) =>
    low && high
      ? [
          { id, newest, account: low, isReached: senders.get(id)!.has(high) },
          { id, newest, account: high, isReached: senders.get(id)!.has(low) },
        ]
      : [],
  );
  return sql`${prepared}
    update conversation_member m
    set active_hour = date_trunc('hour', listed.sent_at), may_have_unread = m.may_have_unread or listed.is_reached
    from ${valueTable('listed', rows, {
      conversation: ['uuid', ({ id }) => id],
      account: ['uuid', ({ account }) => account],
      sent_at: ['timestamptz', ({ newest }) => newest.sentAt],
      is_reached: ['boolean', ({ isReached }) => isReached],
    })}
    where m.conversation = listed.conversation and m.account = listed.account
      and (m.active_hour <> date_trunc('hour', listed.sent_at) or listed.is_reached and not m.may_have_unread)`;
}

function insertMentions(tenantId: string, numbered: readonly NumberedMessage[]) {
  const rows = numbered.flatMap(({ message, seq }) =>
    message.mentions.filter((account) => account !== message.sender).map((account) => ({ message, seq, account })),
  );
  if (rows.length === 0) return [];
  const mention = valueTable('mention', rows, {
    conversation: ['uuid', ({ message }) => message.conversation],
    account: ['uuid', ({ account }) => account],
    seq: ['bigint', ({ seq }) => seq],
  });
  return [
    sql`
      insert into message_mention (tenant_id, account, conversation, seq)
      select distinct ${tenantId}::uuid, m.account, m.conversation, mention.seq
      from ${mention}
      join conversation_member m on m.conversation = mention.conversation and m.account = mention.account
      where m.left_at is null`,
  ];
}

/** Tells mentioned accounts, whether they are members or not: the delivery asks for that. Whoever is no account of the tenant cannot be mentioned. */
function noticeMentions(tenantId: string, numbered: readonly NumberedMessage[], now: Date) {
  const list = numbered.map(
    ({ message: { conversation, sender, mentions }, seq }): NewNotice => ({
      kind: 'mention',
      to: mentions.filter((account) => account !== sender),
      tag: `mention ${conversation} ${seq}`,
      refs: { conversation },
    }),
  );
  const statement = insertNotices({ site: { tenantId }, now: now.getTime() }, list);
  return statement ? [statement] : [];
}

function attachFiles(tenantId: string, numbered: readonly NumberedMessage[]) {
  const rows = numbered.flatMap(({ message, seq }) => message.files.map((key) => ({ message, seq, key })));
  if (rows.length === 0) return [];
  const file = valueTable('file', rows, {
    upload_key: ['text', ({ key }) => key],
    conversation: ['uuid', ({ message }) => message.conversation],
    seq: ['bigint', ({ seq }) => seq],
  });
  return [
    sql`
      insert into message_file (tenant_id, upload_key, conversation, seq)
      select distinct ${tenantId}::uuid, upload_key, conversation, seq from ${file}`,
  ];
}
