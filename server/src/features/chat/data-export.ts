import type { ShownContent } from '@sycee/contract/chat-models';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { chatContext } from './chat-context.ts';
import { filesOf } from './content.ts';
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

const messagesAtMost = 20_000;
const atATime = 1_000;
const rowsAtMost = { page_size: 100 };

/**
 * The messages of all conversations that the caller may read, newest first, for the data export: read and opened in pages, so that other requests go on in between.
 * `complete` is false if there are more. Files are listed by their keys.
 */
export async function ownMessages(ctx: RequestContext) {
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
    if (!last || rows.length < atATime || list.length >= messagesAtMost)
      return { complete: rows.length < atATime, list };
    before = { sentAt: last.sent_at, tid: last.conversation, seq: last.seq };
  }
}

/** What the caller has reported, what was decided about them, and messages that wait for a decision. */
export async function ownModeration(ctx: RequestContext) {
  const [reports, measures, held] = await Promise.all([
    listOwnReports(ctx, rowsAtMost),
    listOwnMeasures(ctx, rowsAtMost),
    listOwnHeld(ctx, {}),
  ]);
  return { reports: reports.list, measures: measures.list, held_messages: held.list };
}
