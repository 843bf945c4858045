import type { MessageRow as WireMessage } from '@sycee/contract/chat-models';
import type { MessageKind } from '@sycee/domain/messages/limits';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { messagePart } from '#platform/realtime/conversation-keys.ts';
import type { ChatContext } from './chat-context.ts';
import { type StoredContent, shownContentOf } from './content.ts';
import { accountsByNumber, readPeople } from './people.ts';

export interface MessageRow {
  conversation: string;
  seq: number;
  sender: string | null;
  sender_no: string | null;
  id_client: string | null;
  kind: string;
  content_sealed: Buffer | null;
  reply_seq: number | null;
  sent_at: Date;
  recalled_at: Date | null;
  is_removed: boolean;
  /** Files of messages before this number have expired for readers; absent for staff. */
  files_since_seq?: number;
  is_mention: boolean;
}

/** Messages with the number of their sender. It checks no membership: see readableMessages. */
const messageColumns = (db: Kysely<DB>) =>
  db
    .selectFrom('message')
    .leftJoin('account as sent_by', (join) =>
      join.onRef('sent_by.tenant_id', '=', 'message.tenant_id').onRef('sent_by.id', '=', 'message.sender'),
    )
    .select([
      'message.conversation',
      'message.seq',
      'message.sender',
      'message.id_client',
      'message.kind',
      'content_sealed',
    ])
    .select([
      'message.reply_seq',
      'message.sent_at',
      'message.recalled_at',
      'message.is_removed',
      'sent_by.account_no as sender_no',
    ]);

/** Messages that the reader may read: from the joining on, kept by retention, and not deleted by the reader. */
export const readableMessages = (db: Kysely<DB>, reader: string) =>
  messageColumns(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('conversation_member as member')
          .select('member.joined_seq')
          .whereRef('member.tenant_id', '=', 'message.tenant_id')
          .whereRef('member.conversation', '=', 'message.conversation')
          .where('member.account', '=', reader)
          .where('member.left_at', 'is', null)
          // Looked up for each conversation: joined otherwise, a plan could read all conversations of the reader.
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .innerJoin('conversation', (join) =>
      join
        .onRef('conversation.tenant_id', '=', 'message.tenant_id')
        .onRef('conversation.id', '=', 'message.conversation'),
    )
    .select('conversation.files_since_seq')
    .select((eb) =>
      eb
        .or([
          eb.and([
            eb('message.mentions_all', '=', true),
            eb('message.sender', '<>', reader),
            eb('message.recalled_at', 'is', null),
          ]),
          eb.exists(
            eb
              .selectFrom('message_mention')
              .select('message_mention.seq')
              .whereRef('message_mention.tenant_id', '=', 'message.tenant_id')
              .where('message_mention.account', '=', reader)
              .whereRef('message_mention.conversation', '=', 'message.conversation')
              .whereRef('message_mention.seq', '=', 'message.seq'),
          ),
        ])
        .$castTo<boolean>()
        .as('is_mention'),
    )
    .where(sql<boolean>`message.seq >= greatest(own.joined_seq, conversation.oldest_seq)`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('message_deletion')
            .select('message_deletion.seq')
            .whereRef('message_deletion.tenant_id', '=', 'message.tenant_id')
            .where('message_deletion.account', '=', reader)
            .whereRef('message_deletion.conversation', '=', 'message.conversation')
            .whereRef('message_deletion.seq', '=', 'message.seq'),
        ),
      ),
    );

/** Numbers of messages, both ends included. */
export interface MessageRange {
  from: number;
  to: number;
}

/** Messages of a conversation for staff whose reading was recorded (moderation/read-conversation.ts), and for nobody else. */
export const messageRowsFor = (db: Kysely<DB>, tid: string, parts: readonly MessageRange[]): Promise<MessageRow[]> =>
  messageColumns(db)
    .select(sql.lit(false).as('is_mention'))
    .where('message.conversation', '=', tid)
    .where((eb) => eb.or(parts.map(({ from, to }) => eb.between('message.seq', from, to))))
    .orderBy('message.seq')
    .execute();

/** Opens the contents and writes the rows for the wire. Rows keep their order. */
export async function messageViews(ctx: ChatContext, rows: readonly MessageRow[]): Promise<WireMessage[]> {
  const { db, site, conversationKeys } = ctx;
  await conversationKeys.load(
    db,
    site.tenantId,
    rows.map(({ conversation }) => conversation),
  );
  const opened = rows.map((row) => ({ row, content: openContent(ctx, row) }));
  const names = await namesIn(
    ctx,
    opened.map(({ content }) => content),
  );
  return opened.map(({ row, content }) => messageView(ctx, row, content, names));
}

/** Names of the people in lines of the system, as the reader sees them. */
async function namesIn(ctx: ChatContext, contents: readonly (StoredContent | null)[]): Promise<Map<string, string>> {
  const numbers = contents.flatMap((content) =>
    content?.kind === 'system' ? [...(content.people ?? []), ...(content.by ? [content.by] : [])] : [],
  );
  if (numbers.length === 0) return new Map();
  const accounts = await accountsByNumber(ctx.db, numbers);
  const people = await readPeople(ctx, [...accounts.values()]);
  return new Map([...people.values()].map(({ contacts_no, name }) => [contacts_no, name]));
}

function messageView(
  ctx: ChatContext,
  row: MessageRow,
  content: StoredContent | null,
  names: ReadonlyMap<string, string>,
): WireMessage {
  const place = { tid: row.conversation, seq: row.seq };
  const nameOf = (contactsNo: string) => names.get(contactsNo) ?? contactsNo;
  const isExpired = row.files_since_seq !== undefined && row.seq < row.files_since_seq;
  return {
    tid: row.conversation,
    seq: row.seq,
    idClient: row.id_client,
    from: row.sender_no,
    kind: row.kind as MessageKind,
    content: content && shownContentOf(ctx, content, place, nameOf, isExpired),
    reply_seq: row.reply_seq,
    time: row.sent_at.getTime(),
    is_recalled: row.recalled_at !== null,
    ...(row.is_removed && { is_removed: true as const }),
    is_mention: row.is_mention,
  };
}

/** Null once the message was recalled or its conversation erased, and if it cannot be opened: one damaged message must not hide the others. The keys have to be loaded. */
export function openContent(
  { site, conversationKeys, log }: Pick<ChatContext, 'site' | 'conversationKeys' | 'log'>,
  row: Pick<MessageRow, 'conversation' | 'content_sealed' | 'sender' | 'id_client' | 'seq'>,
): StoredContent | null {
  if (!row.content_sealed || !conversationKeys.has(site.tenantId, row.conversation)) return null;
  try {
    const text = conversationKeys.open(site.tenantId, row.conversation, messagePart(row), row.content_sealed);
    return JSON.parse(text) as StoredContent;
  } catch (error) {
    log.error({ err: error, conversation: row.conversation, seq: row.seq }, 'a message cannot be opened');
    return null;
  }
}
