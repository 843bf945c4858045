import type { DataIn } from '@sycee/contract/core/call';
import type { squareModeration } from '@sycee/contract/square-moderation';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { uuid } from '#platform/uuid.ts';
import { authorView, readAuthors } from '../authors.ts';
import { postRows } from '../post-rows.ts';
import { postViews } from '../post-views.ts';
import { type CaseRow, type CaseView, caseRows, caseViews, evidenceOf } from './case-views.ts';

type Details = DataIn<(typeof squareModeration)['GET /admin/api/square_cases/{id}']>;

/** Comments of the thread before and after the one that a case is about. */
const commentsBefore = 5;
const commentsAfter = 3;

export async function readCase(ctx: RequestContext, id: string): Promise<Details> {
  if (!uuid.test(id)) throw notFound();
  const row = await caseRows(ctx.db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const [[view], posts, comments, earlier] = await Promise.all([
    caseViews(ctx, [row]),
    postRows(ctx.db).where('post.id', '=', row.post).where('post.state', '<>', 'deleted').execute(),
    thread(ctx, row),
    row.comment ? [] : earlierTexts(ctx, row.post),
  ]);
  const [around] = await postViews(ctx, posts);
  return { ...view!, around: around ?? null, comments, earlier };
}

/** What the post said before its author changed it, the newest first: readers may have reported one of these. */
async function earlierTexts(ctx: RequestContext, post: string): Promise<Details['earlier']> {
  const rows = await ctx.db
    .selectFrom('post_version')
    .select(['text', 'until'])
    .where('post', '=', post)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ text, until }) => ({ text, until: until.toISOString() }));
}

export async function caseView(ctx: RequestContext, id: string): Promise<CaseView> {
  const [view] = await caseViews(ctx, [await caseRows(ctx.db).where('id', '=', id).executeTakeFirstOrThrow()]);
  return view!;
}

/** The comments around the subject, in their order; what is not shown to everybody is left out. */
async function thread(ctx: RequestContext, row: CaseRow): Promise<Details['comments']> {
  const { post, comment } = row;
  if (!comment) return [];
  const subject = await ctx.db
    .selectFrom('post_comment')
    .select(['id', 'author', 'text', 'parent'])
    .where('id', '=', comment)
    .executeTakeFirstOrThrow();
  const { parent } = subject;
  let others = ctx.db
    .selectFrom('post_comment')
    .select(['id', 'author', 'text'])
    .where('post', '=', post)
    .where('state', '=', 'shown');
  others = parent
    ? others.where((eb) => eb.or([eb('parent', '=', parent), eb('id', '=', parent)]))
    : others.where('parent', 'is', null);
  const [before, after] = await Promise.all([
    others.where('id', '<', comment).orderBy('id', 'desc').limit(commentsBefore).execute(),
    others.where('id', '>', comment).orderBy('id').limit(commentsAfter).execute(),
  ]);
  const all = [...before.toReversed(), { ...subject, text: evidenceOf(row).text }, ...after];
  const authors = await readAuthors(
    ctx,
    all.map(({ author }) => author),
  );
  return all.map(({ id, author, text }) => ({
    author: authorView(ctx, authors.get(author)!).name,
    text,
    is_subject: id === comment,
  }));
}
