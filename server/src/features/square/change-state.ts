import type { PostState } from '@sycee/domain/square/limits';
import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { announce } from './announce.ts';
import { addToCounters } from './comment-counts.ts';
import { commentRows } from './comment-rows.ts';
import { removeTags, writeTags } from './hashtags.ts';
import { mentionedIn } from './mentions.ts';
import { postRows, storedMarks } from './post-rows.ts';

type WriteContext = Pick<RequestContext, 'site' | 'now'>;

/** Moves a post to a state with everything that follows: hashtags and mentions while it is shown. Locks the post. */
export async function changePostState(
  db: Kysely<DB>,
  ctx: WriteContext,
  id: string,
  state: Exclude<PostState, 'deleted'>,
): Promise<void> {
  const post = await postRows(db).where('post.id', '=', id).forNoKeyUpdate('post').executeTakeFirstOrThrow();
  if (post.state === state) return;
  await db.updateTable('post').set({ state }).where('id', '=', id).execute();
  if (state !== 'shown') return await removeTags(db, id);
  const marks = storedMarks(post.marks);
  await writeTags(db, { tenantId: ctx.site.tenantId, id, publishedAt: post.published_at, marks });
  await announce(db, ctx, { kind: 'mention', actor: post.author, receivers: mentionedIn(marks), post: id });
}

/**
 * Moves a comment to a state with everything that follows: the counters of its post and parent count what is shown of active people, and what becomes shown is announced. The post must be
 * locked; this locks the comment, then its parent, which no other transaction does without the lock of the post.
 */
export async function changeCommentState(
  db: Kysely<DB>,
  ctx: WriteContext,
  id: string,
  state: PostState,
): Promise<void> {
  const comment = await commentRows(db)
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'post_comment.tenant_id').onRef('account.id', '=', 'post_comment.author'),
    )
    .select(['post_comment.is_counted', 'account.status as author_status'])
    .where('post_comment.id', '=', id)
    .forNoKeyUpdate('post_comment')
    .executeTakeFirstOrThrow();
  if (comment.state === state || comment.state === 'deleted') return;
  const is_counted = state === 'shown' && comment.author_status === 'active';
  await db
    .updateTable('post_comment')
    .set({ state, is_counted, ...(state === 'deleted' && { text: '', marks: '[]', ip_region: '' }) })
    .where('id', '=', id)
    .execute();
  const change = Number(is_counted) - Number(comment.is_counted);
  if (change !== 0) await addToCounters(db, comment, change);
  if (state === 'shown') await announceComment(db, ctx, comment);
}

async function announceComment(
  db: Kysely<DB>,
  ctx: WriteContext,
  {
    id,
    post,
    answers,
    author,
    marks,
  }: Pick<
    Awaited<ReturnType<ReturnType<typeof commentRows>['executeTakeFirstOrThrow']>>,
    'id' | 'post' | 'answers' | 'author' | 'marks'
  >,
): Promise<void> {
  const { author: postAuthor } = await db
    .selectFrom('post')
    .select('author')
    .where('id', '=', post)
    .executeTakeFirstOrThrow();
  const answered = answers
    ? await db.selectFrom('post_comment').select('author').where('id', '=', answers).executeTakeFirst()
    : undefined;
  const about = { actor: author, post, comment: id };
  const reached = new Set<string>();
  const reach = async (kind: 'reply' | 'comment' | 'mention', receivers: readonly string[]) => {
    const others = receivers.filter((receiver) => !reached.has(receiver));
    for (const receiver of others) reached.add(receiver);
    await announce(db, ctx, { ...about, kind, receivers: others });
  };
  if (answered) await reach('reply', [answered.author]);
  await reach('comment', [postAuthor]);
  await reach('mention', mentionedIn(storedMarks(marks)));
}
