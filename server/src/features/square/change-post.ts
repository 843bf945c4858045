import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { square } from '@sycee/contract/square';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { removeTags } from './hashtags.ts';
import { releasePictures } from './pictures.ts';
import { postRows, requirePost } from './post-rows.ts';
import { type PostView, postView } from './post-views.ts';
import { lockWriter, writerOf } from './writers.ts';

type Calls = typeof square;

/** Deletes an own post: nothing of it stays but its id. Its comments are not found without it. */
export async function deletePost(ctx: RequestContext, id: string): Promise<Record<string, never>> {
  const account = writerOf(ctx);
  return await ctx.write(async (db) => {
    const own = await postRows(db)
      .where('post.id', '=', id)
      .where('post.author', '=', account)
      .forNoKeyUpdate('post')
      .executeTakeFirst();
    if (!own) throw notFound();
    // Pictures that headquarters removed stay taken away, so they can be neither opened nor shown again.
    if (own.state !== 'deleted') await emptyPost(db, id, { now: ctx.now, keepsPictures: own.state === 'removed' });
    return {};
  });
}

type Db = Parameters<typeof postRows>[0];
/** Empties a locked post and marks it as deleted. */
export async function emptyPost(
  db: Db,
  id: string,
  { now, keepsPictures = false }: { now: number; keepsPictures?: boolean },
): Promise<void> {
  await db
    .updateTable('post')
    .set({ state: 'deleted', text: '', search: [], marks: '[]', is_pinned: false, region: '', ip_region: '' })
    .set({ product: null, article: null, report: null, demand: null, partner: null, partner_listed_on: null })
    .set({ place_name: null, longitude: null, latitude: null })
    .where('id', '=', id)
    .execute();
  if (!keepsPictures) await releasePictures(db, id, now);
  await removeTags(db, id);
  await db.deleteFrom('post_version').where('post', '=', id).execute();
}

/** Pins an own post in the place of the one that was, or switches its comments. */
export async function setPost(
  ctx: RequestContext,
  input: BodyOut<Calls['POST /common/api/post/set']>,
): Promise<PostView> {
  const account = writerOf(ctx);
  const { id, is_pinned, comments_off } = input;
  await ctx.write(async (db) => {
    // The account is locked, so that of two posts pinned at once the later one stays.
    await lockWriter(db, account);
    const own = await postRows(db)
      .where('post.id', '=', id)
      .where('post.author', '=', account)
      .where('post.state', '<>', 'deleted')
      .forNoKeyUpdate('post')
      .executeTakeFirst();
    // A removed post is shown to nobody, so it is not pinned.
    if (!own || (is_pinned && own.state === 'removed')) throw notFound();
    if (is_pinned)
      await db
        .updateTable('post')
        .set({ is_pinned: false })
        .where('author', '=', account)
        .where('is_pinned', '=', true)
        .where('id', '<>', id)
        .execute();
    await db
      .updateTable('post')
      .set({ is_pinned: is_pinned ?? own.is_pinned, comments_off: comments_off ?? own.comments_off })
      .where('id', '=', id)
      .execute();
    return null;
  });
  return await postView(ctx, await requirePost(ctx, id));
}

export async function readHistory(
  ctx: RequestContext,
  id: string,
): Promise<DataIn<Calls['GET /common/api/post/history']>> {
  await requirePost(ctx, id);
  const rows = await ctx.db
    .selectFrom('post_version')
    .select(['text', 'until'])
    .where('post', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return { list: rows.map(({ text, until }) => ({ text, until: until.toISOString() })) };
}
