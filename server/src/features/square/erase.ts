import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { emptyPost } from './change-post.ts';
import { changeCommentState } from './change-state.ts';
import { recountComments } from './comment-counts.ts';

/**
 * Erases what an account wrote and did on the square. Posts and comments stay as empty rows, because the texts of others hang on them. Call it after the account was
 * disabled in the same transaction: whoever writes locks the account, so nothing can follow.
 */
export async function eraseSquare(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'site' | 'now'>,
  account: string,
): Promise<void> {
  await lockPosts(db, account);
  await recountComments(db, account);
  const posts = await db
    .selectFrom('post')
    .select('id')
    .where('author', '=', account)
    .where((eb) =>
      eb.or([
        eb('state', '<>', 'deleted'),
        eb.exists(eb.selectFrom('post_picture').select('post').whereRef('post', '=', 'post.id')),
      ]),
    )
    .orderBy('id')
    .execute();
  for (const { id } of posts) await emptyPost(db, id, { now: ctx.now });
  await eraseComments(db, ctx, account);
  await eraseLikes(db, account);
  await db
    .deleteFrom('follow')
    .where((eb) => eb.or([eb('follower', '=', account), eb('followed', '=', account)]))
    .execute();
  await db
    .deleteFrom('mute')
    .where((eb) => eb.or([eb('owner', '=', account), eb('account', '=', account)]))
    .execute();
  await db
    .deleteFrom('interaction')
    .where((eb) => eb.or([eb('receiver', '=', account), eb('actor', '=', account)]))
    .execute();
  await db.deleteFrom('square_case').where('author', '=', account).execute();
  await db.deleteFrom('square_report').where('reporter', '=', account).execute();
}

/** Locks every post that the erasure changes before any comment, in one order, so that two erasures do not wait for each other. */
const lockPosts = (db: Kysely<DB>, account: string) =>
  sql`select from post where id in (
      select id from post where author = ${account}::uuid and state <> 'deleted'
      union select post from post_comment where author = ${account}::uuid and state <> 'deleted'
      union select post from post_like where account = ${account}::uuid
    ) order by id for no key update`.execute(db);

async function eraseComments(db: Kysely<DB>, ctx: Pick<RequestContext, 'site' | 'now'>, account: string) {
  const comments = await db
    .selectFrom('post_comment')
    .select('id')
    .where('author', '=', account)
    .where('state', '<>', 'deleted')
    .execute();
  for (const { id } of comments) await changeCommentState(db, ctx, id, 'deleted');
}

async function eraseLikes(db: Kysely<DB>, account: string): Promise<void> {
  await sql`
    with taken as (delete from post_like where account = ${account}::uuid returning post)
    update post set likes = likes - 1 from taken where post.id = taken.post`.execute(db);
  await sql`
    with taken as (delete from post_comment_like where account = ${account}::uuid returning comment),
      ordered as (select id from post_comment where id in (select comment from taken) order by id for no key update)
    update post_comment set likes = likes - 1 from ordered where post_comment.id = ordered.id`.execute(db);
}
