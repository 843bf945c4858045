import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { square } from '@sycee/contract/square';
import { type SqlBool, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor, readSortCursor, sortCursor } from '#platform/cursor.ts';
import { countComments, countReplies } from './comment-counts.ts';
import { commentRows, isReadableComment } from './comment-rows.ts';
import { commentViews } from './comment-views.ts';
import { requirePost } from './post-rows.ts';
import { hiddenAccounts } from './visible.ts';

type List = (typeof square)['GET /common/api/post/comment/list'];
type Query = QueryOut<List>;

/**
 * Comments under a post in one of three orders, or the replies of one, the oldest first. A comment that is not shown stays for its replies, without author and text. In the
 * order `hot` a like that arrives between two pages may move a comment across their border.
 */
export async function listComments(ctx: RequestContext, query: Query): Promise<DataIn<List>> {
  const post = await requirePost(ctx, query.post);
  if (query.parent && (await isOfHidden(ctx, query.parent))) return { list: [], next: null, total: 0 };
  const total = query.parent
    ? await repliesOf(ctx, query.post, query.parent)
    : (await countComments(ctx, [post])).get(post.id)!;
  const rows = await ordered(listed(ctx, query), query)
    .limit(query.page_size + 1)
    .execute();
  const list = await commentViews(ctx, post.author, rows.slice(0, query.page_size));
  return { list, next: nextOf(rows, query), total };
}

/** A comment of somebody whom the reader does not see is listed with none of its replies, so these are not answered either. */
async function isOfHidden({ db, caller }: RequestContext, comment: string): Promise<boolean> {
  if (!caller) return false;
  const row = await db
    .selectFrom('post_comment')
    .select('id')
    .where('id', '=', comment)
    .where(sql<SqlBool>`author in ${hiddenAccounts(caller.account)}`)
    .executeTakeFirst();
  return row !== undefined;
}

const listed = (ctx: RequestContext, { post, parent }: Query) => {
  const readable = isReadableComment(ctx);
  const isOfOthers = ctx.caller
    ? sql<SqlBool>`post_comment.author not in ${hiddenAccounts(ctx.caller.account)}`
    : sql<SqlBool>`true`;
  const hasReplies = sql<SqlBool>`exists (select from post_comment reply where reply.tenant_id = post_comment.tenant_id
    and reply.parent = post_comment.id and ${isReadableComment(ctx, 'reply')})`;
  const rows = commentRows(ctx.db)
    .select(readable.as('is_readable'))
    .where('post_comment.post', '=', post)
    .where(sql<SqlBool>`(${readable} or (${isOfOthers} and ${hasReplies}))`);
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

async function repliesOf(ctx: RequestContext, post: string, parent: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('post_comment')
    .select(['id', 'replies'])
    .where('id', '=', parent)
    .where('post', '=', post)
    .executeTakeFirst();
  if (!row) throw notFound();
  return (await countReplies(ctx, [row])).get(parent)!;
}
