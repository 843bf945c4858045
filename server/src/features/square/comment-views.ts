import type { comment } from '@sycee/contract/square-models';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { RequestContext } from '#platform/context.ts';
import { ipRegionName } from '#platform/ip-region.ts';
import { authorView } from './authors.ts';
import { noticesOf } from './case-notices.ts';
import { countReplies } from './comment-counts.ts';
import { type CommentRow, isReadableComment } from './comment-rows.ts';
import { readMarks } from './mark-views.ts';
import { mentionedIn } from './mentions.ts';
import { stateOf, storedMarks } from './post-rows.ts';

export type CommentView = z.input<typeof comment>;
export interface ListedComment extends CommentRow {
  /** False: only its replies stay. */
  is_readable: boolean | SqlBool;
}

/** Comments of one post as the reader sees them, in the order of the rows. The number of statements does not depend on that of comments. */
export async function commentViews(
  ctx: RequestContext,
  postAuthor: string,
  rows: readonly ListedComment[],
): Promise<CommentView[]> {
  if (rows.length === 0) return [];
  const answered = rows.flatMap(({ answers, parent }) => (answers && answers !== parent ? [answers] : []));
  const answeredRows = await readAnswered(ctx, answered);
  const authors = [...rows.map(({ author }) => author), ...answeredRows.values()];
  const ids = rows.map(({ id }) => id);
  const unshown = rows.filter((row) => row.state !== 'shown' && row.author === ctx.caller?.account);
  const [people, liked, replies, notices] = await Promise.all([
    readMarks(ctx, authors, mentionedIn(rows.flatMap((row) => storedMarks(row.marks)))),
    likedComments(ctx, ids),
    countReplies(ctx, rows),
    noticesOf(
      ctx,
      unshown.map(({ id, post }) => ({ post, comment: id })),
    ),
  ]);
  return rows.map((row) => {
    const author = row.is_readable ? people.authors.get(row.author) : undefined;
    const to = row.answers ? people.authors.get(answeredRows.get(row.answers) ?? '') : undefined;
    const { id, post, parent } = row;
    const placed = {
      id,
      post,
      parent,
      answers: to ? authorView(ctx, to).name : '',
      created_at: row.created_at.toISOString(),
      replies: replies.get(id)!,
    };
    if (!author) return { ...placed, ...withoutText, state: row.state === 'shown' ? 'deleted' : stateOf(row) };
    return {
      ...placed,
      state: stateOf(row),
      author: authorView(ctx, author),
      is_mine: row.author === ctx.caller?.account,
      is_by_author: row.author === postAuthor,
      text: row.text,
      marks: people.shownMarks(row.marks),
      ip_region: ipRegionName(row.ip_region, ctx.language),
      likes: row.likes,
      is_liked: liked.has(id),
      notices: notices.get(id) ?? [],
    };
  });
}

/** What stays of a comment that is deleted, removed or hidden, or whose account is closed. */
const withoutText = {
  author: null,
  is_mine: false,
  is_by_author: false,
  text: '',
  marks: [],
  ip_region: '',
  likes: 0,
  is_liked: false,
  notices: [],
};

/** The authors of answered comments, as far as the reader may know them. */
async function readAnswered(ctx: RequestContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('post_comment')
    .select(['id', 'author'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where(isReadableComment(ctx))
    .execute();
  return new Map(rows.map(({ id, author }) => [id, author]));
}

async function likedComments({ db, caller }: RequestContext, ids: readonly string[]): Promise<Set<string>> {
  if (!caller) return new Set();
  const rows = await db
    .selectFrom('post_comment_like')
    .select('comment')
    .where('account', '=', caller.account)
    .where('comment', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.comment));
}
