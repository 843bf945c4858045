import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { square } from '@sycee/contract/square';
import { type SqlBool, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor, readSortCursor, sortCursor } from '#platform/cursor.ts';
import { commentRows, isReadableComment } from './comment-rows.ts';
import { commentViews, hiddenReplies } from './comment-views.ts';
import { type PostRow, requirePost } from './post-rows.ts';
import { hiddenComments } from './post-views.ts';
import { hiddenAccounts } from './visible.ts';

type List = (typeof square)['GET /common/api/post/comment/list'];
type Query = QueryOut<List>;

/**
 * Comments under a post in one of three orders, or the replies of one, the oldest first. A comment that is not shown stays for its replies, without author and text. In the
 * order `hot` a like that arrives between two pages may move a comment across their border.
 */
export async function listComments(ctx: RequestContext, query: Query): Promise<DataIn<List>> {
  const post = await requirePost(ctx, query.post);
  const total = query.parent ? await repliesOf(ctx, query.post, query.parent) : await commentsOf(ctx, post);
  const rows = await ordered(listed(ctx, query), query)
    .limit(query.page_size + 1)
    .execute();
  const list = await commentViews(ctx, post.author, rows.slice(0, query.page_size));
  return { list, next: nextOf(rows, query), total };
}

const listed = (ctx: RequestContext, { post, parent }: Query) => {
  const readable = isReadableComment(ctx);
  const isOfOthers = ctx.caller
    ? sql<SqlBool>`post_comment.author not in ${hiddenAccounts(ctx.caller.account)}`
    : sql<SqlBool>`true`;
  const rows = commentRows(ctx.db)
    .select(readable.as('is_readable'))
    .where('post_comment.post', '=', post)
    .where(sql<SqlBool>`(${readable} or (post_comment.replies > 0 and ${isOfOthers}))`);
  return parent ? rows.where('post_comment.parent', '=', parent) : rows.where('post_comment.parent', 'is', null);
};
type Listed = ReturnType<typeof listed>;

/** Replies stand in the order of the conversation whatever the order of the comments is. */
const isOldestFirst = ({ parent, order }: Query): boolean => parent !== undefined || order === 'old';

function ordered(rows: Listed, query: Query): Listed {
  const { cursor } = query;
  if (isOldestFirst(query)) {
    const old = rows.orderBy('post_comment.id');
    return cursor ? old.where('post_comment.id', '>', idCursor(cursor)) : old;
  }
  if (query.order === 'new') {
    const recent = rows.orderBy('post_comment.id', 'desc');
    return cursor ? recent.where('post_comment.id', '<', idCursor(cursor)) : recent;
  }
  const hot = rows.orderBy('post_comment.likes', 'desc').orderBy('post_comment.id', 'desc');
  if (!cursor) return hot;
  const { value, id } = readSortCursor(cursor);
  return hot.where(sql<SqlBool>`(post_comment.likes, post_comment.id) < (${value}::bigint, ${id}::uuid)`);
}

function nextOf(rows: readonly { id: string; likes: number }[], query: Query): string | null {
  const last = rows[query.page_size - 1];
  if (isOldestFirst(query) || query.order === 'new') return nextCursor(rows, query.page_size);
  return rows.length > query.page_size && last ? sortCursor(last.likes, last.id) : null;
}

async function commentsOf(ctx: RequestContext, post: PostRow): Promise<number> {
  return Math.max(0, post.comments - ((await hiddenComments(ctx, [post.id])).get(post.id) ?? 0));
}

async function repliesOf(ctx: RequestContext, post: string, parent: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('post_comment')
    .select('replies')
    .where('id', '=', parent)
    .where('post', '=', post)
    .executeTakeFirst();
  if (!row) throw notFound();
  return Math.max(0, row.replies - ((await hiddenReplies(ctx, [parent])).get(parent) ?? 0));
}
