import type { ChangeRow, ConversationSync } from '@sycee/contract/chat-models';
import { syncGapAtMost } from '@sycee/domain/messages/limits';
import { notFound } from '#platform/api-error.ts';
import type { ChatContext } from './chat-context.ts';
import { conversationFacts } from './conversation-facts.ts';
import type { ChangeKind } from './feed.ts';
import { messageViews, readableMessages } from './message-rows.ts';

/** Messages and changes of one answer. */
const atATime = 200;

/** What a device has of a conversation. */
interface ConversationPosition {
  tid: string;
  seq: number;
  changeNo: number;
  /** The device's copy belongs to the present epoch. */
  isOfEpoch: boolean;
}

/**
 * Messages and changes after the device's positions. A device that is too far behind, ahead of this database, or of another epoch gets the newest messages and the word
 * to replace its copy.
 */
export async function syncConversation(ctx: ChatContext, at: ConversationPosition): Promise<ConversationSync> {
  const [facts] = await conversationFacts(ctx.db, ctx.reader.account, [at.tid]);
  if (!facts) throw notFound();
  const isAhead = at.seq > facts.last_seq || at.changeNo > facts.change_no;
  const isFarBehind = facts.last_seq - at.seq > syncGapAtMost || facts.change_no - at.changeNo > syncGapAtMost;
  if (isAhead || isFarBehind || !at.isOfEpoch) return await newestMessages(ctx, facts);
  const [rows, changes] = await Promise.all([
    readableMessages(ctx.db, ctx.reader.account)
      .where('message.conversation', '=', at.tid)
      .where('message.seq', '>', at.seq)
      .where('message.seq', '<=', facts.last_seq)
      .orderBy('message.seq')
      .limit(atATime + 1)
      .execute(),
    changesAfter(ctx, at, facts.change_no),
  ]);
  const messages = await messageViews(ctx, rows.slice(0, atATime));
  const hasMoreMessages = rows.length > atATime;
  const hasMoreChanges = changes.length > atATime;
  const changed = changes.slice(0, atATime);
  return {
    tid: at.tid,
    reset: false,
    messages,
    changes: changed,
    seq: hasMoreMessages ? messages.at(-1)!.seq : facts.last_seq,
    change_no: hasMoreChanges ? changed.at(-1)!.change_no : facts.change_no,
    more: hasMoreMessages || hasMoreChanges,
  };
}

async function newestMessages(
  ctx: ChatContext,
  { tid, last_seq: seq, change_no }: { tid: string; last_seq: number; change_no: number },
): Promise<ConversationSync> {
  const rows = await readableMessages(ctx.db, ctx.reader.account)
    .where('message.conversation', '=', tid)
    .where('message.seq', '<=', seq)
    .orderBy('message.seq', 'desc')
    .limit(50)
    .execute();
  const messages = await messageViews(ctx, rows.reverse());
  return { tid, reset: true, messages, changes: [], seq, change_no, more: false };
}

async function changesAfter(
  { db }: ChatContext,
  { tid, changeNo }: ConversationPosition,
  until: number,
): Promise<ChangeRow[]> {
  const rows = await db
    .selectFrom('conversation_change as change')
    .leftJoin('message', (join) =>
      join
        .onRef('message.tenant_id', '=', 'change.tenant_id')
        .onRef('message.conversation', '=', 'change.conversation')
        .onRef('message.seq', '=', 'change.seq'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'change.tenant_id').onRef('account.id', '=', 'change.account'),
    )
    .select(['change.change_no', 'change.kind', 'change.seq', 'message.id_client', 'account_no', 'change.changed_at'])
    .where('change.conversation', '=', tid)
    .where('change.change_no', '>', changeNo)
    .where('change.change_no', '<=', until)
    .orderBy('change.change_no')
    .limit(atATime + 1)
    .execute();
  return rows.map((row) => ({
    tid,
    change_no: row.change_no,
    kind: row.kind as ChangeKind,
    seq: row.seq,
    idClient: row.id_client,
    contacts_no: row.account_no,
    time: row.changed_at.getTime(),
  }));
}
