import type { chat } from '@sycee/contract/chat';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { notFound } from '#platform/api-error.ts';
import type { ChatContext } from './chat-context.ts';
import { unreadTotal } from './conversation-facts.ts';
import { conversationRows } from './conversation-rows.ts';
import { messageViews, readableMessages } from './message-rows.ts';
import { pinnedConversations, recentPage } from './recent.ts';

type List = (typeof chat)['GET /message/api/msg/list'];
type Input = QueryOut<List>;

export async function listConversations(ctx: ChatContext, input: Input): Promise<DataIn<List>> {
  const { db, reader } = ctx;
  const { cursor, filter, page_size: pageSize } = input;
  const [pinned, page, unread] = await Promise.all([
    cursor ? [] : pinnedConversations(db, reader.account, filter),
    recentPage(db, reader.account, { cursor, filter, pageSize }),
    unreadTotal(db, reader.account),
  ]);
  const rows = await conversationRows(ctx, [...pinned, ...page.tids]);
  const isWanted = { all: true, hidden: true, unread: 'unread', at: 'at' } as const;
  const counter = isWanted[filter];
  return {
    // A filter by a counter finds candidates by their positions; the counter decides.
    list: counter === true ? rows : rows.filter((row) => row[counter] > 0),
    messages: [],
    unread,
    next: page.next,
  };
}

/** Messages of one conversation: the newest, those before a number (newest first) or after a number (oldest first). */
export async function listMessages(ctx: ChatContext, tid: string, input: Input): Promise<DataIn<List>> {
  const { before_seq: before, after_seq: after, page_size: pageSize } = input;
  const [row] = await conversationRows(ctx, [tid]);
  if (!row) throw notFound();
  let query = readableMessages(ctx.db, ctx.reader.account)
    .where('message.conversation', '=', tid)
    .orderBy('message.seq', after === undefined ? 'desc' : 'asc')
    .limit(pageSize + 1);
  if (before !== undefined) query = query.where('message.seq', '<', before);
  if (after !== undefined) query = query.where('message.seq', '>', after);
  const rows = await query.execute();
  const messages = await messageViews(ctx, rows.slice(0, pageSize));
  const last = rows.length > pageSize ? messages.at(-1) : undefined;
  return { list: [row], messages, unread: row.unread, next: last ? String(last.seq) : null };
}
