import type { AccountSync } from '@sycee/contract/chat-models';
import type { GroupLoss } from '@sycee/domain/messages/group';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ChatContext } from './chat-context.ts';
import { unreadTotal } from './conversation-facts.ts';
import { conversationRows } from './conversation-rows.ts';
import { epochOf } from './epoch.ts';
import { pinnedConversations, recentPage } from './recent.ts';

/** What a device has of its account. */
interface AccountPosition {
  epoch: string;
  feedNo: number;
  /** Server time of the last complete synchronization; 0 without a copy. */
  since: number;
  cursor?: string | undefined;
}

/** A message may be committed this long after the time that it carries. */
const lateByMs = 120_000;
/** A device that was away longer replaces its list. */
const awayAtMostMs = 30 * 24 * 3_600_000;
const changedAtMost = 300;
const firstPage = 50;

/**
 * Conversations with news since the device's last synchronization. News of one-to-one conversations are found by the hour of their newest message and by the
 * account's own feed, those of groups by their times. A device without a copy, too long away, with too much news, or of another epoch gets the newest
 * page of its list and reads on by the cursor.
 */
export async function syncAccount(ctx: ChatContext, at: AccountPosition): Promise<AccountSync> {
  const [epoch, feedNo] = await Promise.all([epochOf(ctx.db), currentFeedNo(ctx)]);
  const base = { epoch, feed_no: feedNo, now: ctx.now, lost: [], deleted: [] };
  if (at.cursor !== undefined) return { ...base, ...(await listPage(ctx, at.cursor)), reset: false };
  const isKnown = at.epoch === epoch && at.since > 0 && at.feedNo <= feedNo && at.since <= ctx.now + lateByMs;
  const isRecent = at.since >= ctx.now - awayAtMostMs;
  const changed = isKnown && isRecent ? await changedConversations(ctx, at, feedNo) : null;
  const deleted = changed && (await deletedMessages(ctx, at.feedNo, feedNo));
  if (!changed || !deleted || changed.length > changedAtMost || deleted.length > changedAtMost)
    return { ...base, ...(await listPage(ctx, undefined)), reset: true };
  const lost = changed.flatMap(({ tid, lostBy }) => (lostBy ? [{ tid, why: lostBy }] : []));
  const current = changed.filter(({ lostBy }) => !lostBy).map(({ tid }) => tid);
  const [conversations, unread] = await Promise.all([
    conversationRows(ctx, current),
    unreadTotal(ctx.db, ctx.reader.account),
  ]);
  return { ...base, reset: false, conversations, lost, deleted, unread, cursor: null };
}

async function listPage(ctx: ChatContext, cursor: string | undefined) {
  const { db, reader } = ctx;
  const [pinned, hidden, page, unread] = await Promise.all([
    cursor ? [] : pinnedConversations(db, reader.account, 'all'),
    cursor ? [] : pinnedConversations(db, reader.account, 'hidden'),
    recentPage(db, reader.account, { cursor: cursor || undefined, filter: 'all', pageSize: firstPage }),
    unreadTotal(db, reader.account),
  ]);
  return {
    conversations: await conversationRows(ctx, [...pinned, ...hidden, ...page.tids]),
    unread,
    cursor: page.next,
  };
}

async function currentFeedNo({ db, reader }: ChatContext): Promise<number> {
  const row = await db
    .selectFrom('account_feed')
    .select('feed_no')
    .where('account', '=', reader.account)
    .executeTakeFirst();
  return row?.feed_no ?? 0;
}

interface Changed {
  tid: string;
  lostBy: GroupLoss | null;
}
async function changedConversations(
  { db, reader }: ChatContext,
  at: AccountPosition,
  feedNo: number,
): Promise<Changed[]> {
  const since = new Date(at.since - lateByMs);
  const { rows } = await sql<{ tid: string; lost_by: GroupLoss | null }>`
    select m.conversation as tid, m.lost_by from conversation_member m
    where m.account = ${reader.account}::uuid and m.feed_no > ${at.feedNo} and m.feed_no <= ${feedNo}
    union
    select m.conversation, null from conversation_member m join conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation
    where m.account = ${reader.account}::uuid and m.kind = 'direct' and m.left_at is null
      and m.active_hour >= date_trunc('hour', ${since}::timestamptz) and c.last_at >= ${since}
    union
    select m.conversation, null from conversation_member m join conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation
    where m.account = ${reader.account}::uuid and m.kind = 'group' and m.left_at is null and greatest(c.last_at, c.changed_at) >= ${since}
    limit ${sql.lit(changedAtMost + 1)}`.execute(db);
  return rows.map(({ tid, lost_by }) => ({ tid, lostBy: lost_by }));
}

const deletedMessages = (
  { db, reader }: Pick<ChatContext, 'reader'> & { db: Kysely<DB> },
  after: number,
  until: number,
): Promise<{ tid: string; seq: number }[]> =>
  db
    .selectFrom('message_deletion')
    .select(['conversation as tid', 'seq'])
    .where('account', '=', reader.account)
    .where('feed_no', '>', after)
    .where('feed_no', '<=', until)
    .limit(changedAtMost + 1)
    .execute();
