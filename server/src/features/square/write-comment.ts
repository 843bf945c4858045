import type { BodyOut } from '@sycee/contract/core/call';
import type { square } from '@sycee/contract/square';
import type { Kysely } from 'kysely';
import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { ipRegion } from '#platform/ip-region.ts';
import { newId } from '#platform/random.ts';
import { changeCommentState } from './change-state.ts';
import { commentRows, isReadableComment } from './comment-rows.ts';
import { type CommentView, commentViews } from './comment-views.ts';
import { tellInteractions } from './interactions.ts';
import { judgeText } from './judge.ts';
import { marksOf, mentionedIn } from './mentions.ts';
import { openCase, postEvidence } from './open-case.ts';
import { lockPost, requirePost } from './post-rows.ts';
import { limitNewWriter, lockWriter, writerOf } from './writers.ts';

type Input = BodyOut<(typeof square)['POST /common/api/post/comment/add']>;

/** Comments a post, or answers a comment of it. The post is locked first, so that the counters of it and of its comments are exact. */
export async function addComment(ctx: RequestContext, input: Input): Promise<CommentView> {
  const account = writerOf(ctx);
  await ctx.limits.take('comment', account);
  // A post that is not found is reported before what a rule says about the text.
  await requirePost(ctx, input.post);
  const marks = await marksOf(ctx.db, ctx, input.text, input.mentions);
  const { state, causes } = await judgeText(ctx, { ...input, marks });
  const { id, reached } = await ctx.write(async (db) => {
    await lockWriter(db, account);
    await limitNewWriter(db, ctx, 'comment');
    const post = await lockPost(db, ctx, input.post);
    if (post.state !== 'shown') throw notFound();
    if (post.comments_off) throw commentsOff();
    const answered = input.answers ? await lockAnswered(db, ctx, input.post, input.answers) : null;
    const comment = newId(ctx.now);
    const parent = answered && (answered.parent ?? answered.id);
    await db
      .insertInto('post_comment')
      .values({
        tenant_id: ctx.site.tenantId,
        id: comment,
        post: post.id,
        parent,
        answers: answered?.id ?? null,
        author: account,
        // It is counted and announced when it becomes shown.
        state: 'review',
        text: input.text,
        marks: JSON.stringify(marks),
        ip_region: ipRegion(ctx.address),
        created_at: new Date(ctx.now),
      })
      .execute();
    if (state === 'shown') await changeCommentState(db, ctx, comment, 'shown');
    if (causes.length > 0)
      await openCase(db, ctx, {
        post: post.id,
        comment,
        author: account,
        causes,
        evidence: { text: input.text, ...postEvidence },
      });
    return { id: comment, reached: [post.author, answered?.author ?? null] };
  });
  await tellInteractions(ctx, state === 'shown' ? [...reached, ...mentionedIn(marks)] : []);
  return await readComment(ctx, id);
}

async function lockAnswered(db: Kysely<DB>, ctx: RequestContext, post: string, id: string) {
  const row = await commentRows(db)
    .where('post_comment.id', '=', id)
    .where('post_comment.post', '=', post)
    .where('post_comment.state', '=', 'shown')
    .where(isReadableComment(ctx))
    .forNoKeyUpdate('post_comment')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function readComment(ctx: RequestContext, id: string): Promise<CommentView> {
  const row = await commentRows(ctx.db)
    .select(isReadableComment(ctx).as('is_readable'))
    .where('post_comment.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const post = await requirePost(ctx, row.post);
  const [view] = await commentViews(ctx, post.author, [row]);
  return view!;
}

/** Deletes an own comment, or one under an own post. Its replies stay. */
export async function deleteComment(ctx: RequestContext, id: string): Promise<Record<string, never>> {
  writerOf(ctx);
  const { account } = callerOf(ctx);
  const author = await ctx.write(async (db) => {
    const of = await db
      .selectFrom('post_comment')
      .innerJoin('post', (join) =>
        join.onRef('post.tenant_id', '=', 'post_comment.tenant_id').onRef('post.id', '=', 'post_comment.post'),
      )
      .select(['post_comment.post', 'post.author'])
      .where('post_comment.id', '=', id)
      .where((eb) =>
        eb.or([
          eb('post_comment.author', '=', account),
          // A comment that others never saw is not disclosed to the author of the post.
          eb.and([eb('post.author', '=', account), eb('post_comment.state', 'in', ['shown', 'deleted'])]),
        ]),
      )
      .executeTakeFirst();
    if (!of) throw notFound();
    await db.selectFrom('post').select('id').where('id', '=', of.post).forNoKeyUpdate().execute();
    await changeCommentState(db, ctx, id, 'deleted');
    return of.author;
  });
  await tellInteractions(ctx, [author]);
  return {};
}

const commentsOff = () =>
  conflict({ zh: '作者已关闭这条动态的评论', en: 'The author has switched comments off for this post' });
