import type { ShownContent } from '@sycee/contract/chat-models';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { chatContext } from './chat-context.ts';
import { filesOf } from './content.ts';
import { conversationRows } from './conversation-rows.ts';
import { messageViews, readableMessages } from './message-rows.ts';
import { listOwnHeld } from './moderation/held/list-held.ts';
import { listOwnMeasures } from './moderation/measures/list-measures.ts';
import { listOwnReports } from './moderation/reports/list-reports.ts';

/** Files are opened in the app; the export says that they exist. */
function more(content: ShownContent | null) {
  if (content?.kind === 'voice') return { duration_ms: content.duration_ms };
  if (content?.kind === 'video') return { duration_ms: content.duration_ms, bytes: content.bytes };
  return content?.kind === 'place' ? { place: content } : {};
}

/** The export is one answer of the server, which is held in memory. */
const messagesAtMost = 20_000;
const atATime = 1_000;
const pageSize = 100;

/**
 * The messages of all conversations that the caller may read, newest first, for the data export: read and opened in pages, so that other requests go on in between.
 * `complete` is false if there are more, and a sentence says so. Files are listed by their keys, voice and videos by their ids.
 */
export async function ownMessages(ctx: RequestContext, atMost = messagesAtMost) {
  const chat = chatContext(ctx);
  const { accountNo } = callerOf(ctx);
  const list = [];
  let before: { sentAt: Date; tid: string; seq: number } | null = null;
  for (;;) {
    let query = readableMessages(ctx.db, chat.reader.account)
      .where('message.recalled_at', 'is', null)
      .orderBy('message.sent_at', 'desc')
      .orderBy('message.conversation', 'desc')
      .orderBy('message.seq', 'desc')
      .limit(atATime);
    if (before) {
      const { sentAt, tid, seq } = before;
      query = query.where((eb) =>
        eb(
          eb.refTuple('message.sent_at', 'message.conversation', 'message.seq'),
          '<',
          eb.tuple(sentAt as never, tid as never, seq as never),
        ),
      );
    }
    const rows = await query.execute();
    const messages = await messageViews(chat, rows);
    for (const { tid, time, kind, content, from } of messages)
      list.push({
        conversation: tid,
        sent_at: new Date(time).toISOString(),
        is_own: from === accountNo,
        from,
        kind,
        text: content?.kind === 'text' ? content.text : null,
        files: content && content.kind !== 'system' ? filesOf(content as never) : [],
        ...more(content),
      });
    const last = rows.at(-1);
    if (!last || rows.length < atATime || list.length >= atMost)
      return rows.length < atATime
        ? { complete: true, list }
        : { complete: false, note: onlyNewest(list.length)[ctx.language], list };
    before = { sentAt: last.sent_at, tid: last.conversation, seq: last.seq };
  }
}

const onlyNewest = (n: number) => ({
  zh: `消息较多，这里只有最新的 ${n} 条。更早的消息可以在应用中查看`,
  en: `There are many messages: these are the newest ${n}. Earlier ones can be read in the app`,
});

/** Chats and groups of the caller: as whom the caller is in them, and what they show. */
export async function ownConversations(ctx: RequestContext) {
  const chat = chatContext(ctx);
  const tids = await ctx.db
    .selectFrom('conversation_member')
    .select('conversation')
    .where('account', '=', chat.reader.account)
    .where('left_at', 'is', null)
    .orderBy('conversation')
    .execute();
  const list = [];
  for (let from = 0; from < tids.length; from += pageSize) {
    const page = tids.slice(from, from + pageSize).map(({ conversation }) => conversation);
    for (const row of await conversationRows(chat, page))
      list.push({
        conversation: row.tid,
        kind: row.team_type,
        name: row.name,
        contacts_no: row.contacts_no,
        own_role: row.group_role,
        members: row.members,
        announcement_title: row.desc_title,
        announcement: row.desc_message,
        order: row.work_no,
      });
  }
  return list;
}

/** What the caller has reported, what was decided about them, and their messages that wait for a decision or were refused. */
export async function ownModeration(ctx: RequestContext, heldAtMost = messagesAtMost) {
  const held = (await listOwnHeld(ctx, {}, heldAtMost + 1)).list;
  return {
    reports: await everyPage((cursor) => listOwnReports(ctx, { page_size: pageSize, cursor })),
    measures: await everyPage((cursor) => listOwnMeasures(ctx, { page_size: pageSize, cursor })),
    held_messages:
      held.length <= heldAtMost
        ? { complete: true, list: held }
        : { complete: false, note: onlyNewestHeld(heldAtMost)[ctx.language], list: held.slice(-heldAtMost) },
  };
}

const onlyNewestHeld = (n: number) => ({
  zh: `等待审核或未通过的消息较多，这里只有最新的 ${n} 条`,
  en: `Many messages wait for a decision or were refused: these are the newest ${n}`,
});

async function everyPage<Row>(read: (cursor: string | undefined) => Promise<{ list: Row[]; next: string | null }>) {
  const all: Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const { list, next } = await read(cursor);
    all.push(...list);
    if (next === null) return all;
    cursor = next;
  }
}
