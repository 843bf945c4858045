import type { ShownContent } from '@sycee/contract/chat-models';
import type { RequestContext } from '#platform/context.ts';
import { chatContext } from './chat-context.ts';
import { messageViews, readableMessages } from './message-rows.ts';

/** Files are opened in the app; the export says that they exist. */
function more(content: ShownContent | null) {
  if (content?.kind === 'voice') return { duration_ms: content.duration_ms };
  if (content?.kind === 'video') return { duration_ms: content.duration_ms, bytes: content.bytes };
  return content?.kind === 'place' ? { place: content } : {};
}

const messagesAtMost = 10_000;

/** The messages that the caller wrote, newest first, for the data export; `complete` is false if there are more. */
export async function ownMessages(ctx: RequestContext) {
  const chat = chatContext(ctx);
  const rows = await readableMessages(ctx.db, chat.reader.account)
    .where('message.sender', '=', chat.reader.account)
    .where('message.recalled_at', 'is', null)
    .orderBy('message.sent_at', 'desc')
    .limit(messagesAtMost + 1)
    .execute();
  const messages = await messageViews(chat, rows.slice(0, messagesAtMost));
  return {
    complete: rows.length <= messagesAtMost,
    list: messages.map(({ tid, time, kind, content }) => ({
      conversation: tid,
      sent_at: new Date(time).toISOString(),
      kind,
      text: content?.kind === 'text' ? content.text : null,
      ...more(content),
    })),
  };
}
