import type { chat } from '@sycee/contract/chat';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { notFound } from '#platform/api-error.ts';
import type { ChatContext } from './chat-context.ts';
import type { StoredContent } from './content.ts';
import { conversationRows } from './conversation-rows.ts';
import { isMember } from './members.ts';
import { type MessageRow, messageViews, openContent, readableMessages } from './message-rows.ts';
import { recentPage } from './recent.ts';
import { readSearchCursor, type SearchPosition, searchCursor } from './search-cursor.ts';

type Search = (typeof chat)['GET /message/api/msg/search'];
const foundAtMost = 20;
/** Messages opened in one call. */
const examinedAtMost = 2000;
const atATime = 500;

/**
 * Searches the reader's conversations, the newest first, and each from its newest message back. Texts are sealed and have no index (ADR 29), so they are opened: a call
 * opens a bounded number and says how far it has looked.
 */
export async function searchMessages(
  ctx: ChatContext,
  { keyword, tid, cursor }: QueryOut<Search>,
): Promise<DataIn<Search>> {
  await ctx.limits.take('messageSearch', ctx.reader.account);
  if (tid && !(await isMember(ctx.db, tid, ctx.reader.account))) throw notFound();
  const words = keyword.toLowerCase().split(/\s+/);
  const isFound = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found: MessageRow[] = [];
  let examined = 0;
  let at: SearchPosition | null = cursor ? readSearchCursor(cursor, tid) : await firstPosition(ctx, tid);
  while (at && examined < examinedAtMost && found.length < foundAtMost) {
    const rows = await messagesBefore(ctx, at.tid, at.seq);
    await ctx.conversationKeys.load(ctx.db, ctx.site.tenantId, [at.tid]);
    let next: SearchPosition | null = null;
    for (const row of rows) {
      examined++;
      if (isFound(searchedText(openContent(ctx, row)))) found.push(row);
      next = { ...at, seq: row.seq };
      if (found.length >= foundAtMost) break;
    }
    const isDone = rows.length < atATime && next?.seq === rows.at(-1)?.seq;
    at = isDone || !next ? (tid ? null : await nextConversation(ctx, at)) : next;
  }
  const messages = await messageViews(ctx, found);
  const rows = await conversationRows(ctx, [...new Set(found.map((one) => one.conversation))]);
  const names = new Map(rows.map((row) => [row.tid, row.name]));
  return {
    list: messages.map((message) => ({ message, name: names.get(message.tid) ?? '' })),
    examined,
    examined_until: at && at.time,
    next: at && searchCursor(at),
  };
}

const fromNewest = Number.MAX_SAFE_INTEGER;
async function firstPosition(ctx: ChatContext, tid: string | undefined): Promise<SearchPosition | null> {
  return tid ? { tid, seq: fromNewest, time: ctx.now, rest: null } : await positionOfPage(ctx, undefined);
}

/** The conversation after this one: of the same page, or of the next. */
async function nextConversation(ctx: ChatContext, { rest }: SearchPosition): Promise<SearchPosition | null> {
  return rest ? await positionOfPage(ctx, rest) : null;
}

async function positionOfPage(ctx: ChatContext, cursor: string | undefined): Promise<SearchPosition | null> {
  for (let from = cursor; ; ) {
    const page = await recentPage(ctx.db, ctx.reader.account, { cursor: from, filter: 'any', pageSize: 1 });
    const [first] = page.tids;
    if (first) return { tid: first, seq: fromNewest, time: page.until ?? ctx.now, rest: page.next };
    if (!page.next) return null;
    from = page.next;
  }
}

const messagesBefore = (ctx: ChatContext, tid: string, seq: number): Promise<MessageRow[]> =>
  readableMessages(ctx.db, ctx.reader.account)
    .where('message.conversation', '=', tid)
    .where('message.seq', '<', seq)
    .where('message.kind', 'in', ['text', 'file', 'place', 'card'])
    .where('message.recalled_at', 'is', null)
    .orderBy('message.seq', 'desc')
    .limit(atATime)
    .execute();

function searchedText(content: StoredContent | null): string {
  if (content?.kind === 'text') return content.text;
  if (content?.kind === 'file') return content.name;
  if (content?.kind === 'place') return `${content.name} ${content.address}`;
  return content?.kind === 'card' ? content.title : '';
}
