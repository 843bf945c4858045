import { type Kysely, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { announce, withdrawAnnouncement } from './announce.ts';
import { commentRows, isReadableComment } from './comment-rows.ts';
import { tellInteractions } from './interactions.ts';
import { lockPost, requirePost } from './post-rows.ts';
import { lockWriter, writerOf } from './writers.ts';

interface Liked {
  likes: number;
  is_liked: boolean;
}

/** Likes a post or takes the like back. The count changes only with a row, under the lock of the post. */
export async function likePost(ctx: RequestContext, { id, on }: { id: string; on: boolean }): Promise<Liked> {
  const account = writerOf(ctx);
  await ctx.limits.take('like', account);
  const { author, ...liked } = await ctx.write(async (db) => {
    await lockWriter(db, account);
    const post = await lockPost(db, ctx, id);
    if (post.state !== 'shown') throw notFound();
    const key = { tenant_id: ctx.site.tenantId, post: id, account };
    const changed = on
      ? await db
          .insertInto('post_like')
          .values(key)
          .onConflict((one) => one.doNothing())
          .returning('post')
          .execute()
      : await db
          .deleteFrom('post_like')
          .where('post', '=', id)
          .where('account', '=', account)
          .returning('post')
          .execute();
    const change = changed.length * (on ? 1 : -1);
    if (change !== 0)
      await db
        .updateTable('post')
        .set({ likes: sql<number>`likes + ${change}::integer` })
        .where('id', '=', id)
        .execute();
    const act = { kind: 'like', actor: account, receivers: [post.author], post: id } as const;
    if (change > 0) await announce(db, ctx, act);
    if (change < 0) await withdrawAnnouncement(db, act);
    return { author: change === 0 ? null : post.author, likes: post.likes + change, is_liked: on };
  });
  await tellInteractions(ctx, [author]);
  return liked;
}

/** The same for a comment, under the lock of the comment alone. */
export async function likeComment(ctx: RequestContext, { id, on }: { id: string; on: boolean }): Promise<Liked> {
  const account = writerOf(ctx);
  await ctx.limits.take('like', account);
  const { post } =
    (await ctx.db.selectFrom('post_comment').select('post').where('id', '=', id).executeTakeFirst()) ?? {};
  if (!post) throw notFound();
  await requirePost(ctx, post);
  const { author, ...liked } = await ctx.write(async (db) => {
    await lockWriter(db, account);
    const comment = await lockComment(db, ctx, id);
    const key = { tenant_id: ctx.site.tenantId, comment: id, account };
    const changed = on
      ? await db
          .insertInto('post_comment_like')
          .values(key)
          .onConflict((one) => one.doNothing())
          .returning('comment')
          .execute()
      : await db
          .deleteFrom('post_comment_like')
          .where('comment', '=', id)
          .where('account', '=', account)
          .returning('comment')
          .execute();
    const change = changed.length * (on ? 1 : -1);
    if (change !== 0)
      await db
        .updateTable('post_comment')
        .set({ likes: sql<number>`likes + ${change}::integer` })
        .where('id', '=', id)
        .execute();
    const act = { kind: 'like', actor: account, receivers: [comment.author], post, comment: id } as const;
    if (change > 0) await announce(db, ctx, act);
    if (change < 0) await withdrawAnnouncement(db, act);
    return { author: change === 0 ? null : comment.author, likes: comment.likes + change, is_liked: on };
  });
  await tellInteractions(ctx, [author]);
  return liked;
}

async function lockComment(db: Kysely<DB>, ctx: RequestContext, id: string) {
  const row = await commentRows(db)
    .where('post_comment.id', '=', id)
    .where('post_comment.state', '=', 'shown')
    .where(isReadableComment(ctx))
    .forNoKeyUpdate('post_comment')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
