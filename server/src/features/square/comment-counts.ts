import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { hiddenAccounts } from './visible.ts';

/** Own comments that the reader lists although others do not see them, which no counter has. */
const ownUnshown = sql`('review', 'hidden', 'removed')`;

/**
 * How many comments of each post its reader can list. The stored counter has the shown comments of active people; the reader's own waiting ones are added, and those of people
 * whom the reader does not see are taken off, with all replies below these. The work depends on whom the reader blocked or muted, not on the comments of the posts.
 */
export async function countComments(
  { db, caller }: RequestContext,
  posts: readonly { id: string; comments: number }[],
): Promise<Map<string, number>> {
  const counts = new Map(posts.map(({ id, comments }) => [id, comments]));
  if (!caller || posts.length === 0) return counts;
  const ids = sql`any(${[...counts.keys()]}::uuid[])`;
  const { rows } = await sql<{ post: string; n: number }>`
    with hidden as materialized (${hiddenAccounts(caller.account)})
    select post, sum(n)::int as n from (
      select post, -count(*) as n from post_comment where author in (select account from hidden) and post = ${ids} and is_counted group by post
      union all
      select reply.post, -count(*) from post_comment above
        join post_comment reply on reply.tenant_id = above.tenant_id and reply.parent = above.id and reply.is_counted
        where above.author in (select account from hidden) and above.post = ${ids} and above.replies > 0
          and reply.author not in (select account from hidden) group by reply.post
      union all
      select own.post, count(*) from post_comment own
        where own.author = ${caller.account}::uuid and own.post = ${ids} and own.state in ${ownUnshown}
          and not exists (select from post_comment above where above.tenant_id = own.tenant_id and above.id = own.parent
            and above.author in (select account from hidden)) group by own.post
    ) parts group by post`.execute(db);
  for (const { post, n } of rows) counts.set(post, Math.max(0, counts.get(post)! + n));
  return counts;
}

/** The same of the replies of comments. */
export async function countReplies(
  { db, caller }: RequestContext,
  comments: readonly { id: string; replies: number }[],
): Promise<Map<string, number>> {
  const counts = new Map(comments.map(({ id, replies }) => [id, replies]));
  if (!caller || comments.length === 0) return counts;
  const ids = sql`any(${[...counts.keys()]}::uuid[])`;
  const { rows } = await sql<{ parent: string; n: number }>`
    select parent, sum(n)::int as n from (
      select parent, -count(*) as n from post_comment where author in ${hiddenAccounts(caller.account)} and parent = ${ids} and is_counted group by parent
      union all
      select parent, count(*) from post_comment
        where author = ${caller.account}::uuid and parent = ${ids} and state in ${ownUnshown} group by parent
    ) parts group by parent`.execute(db);
  for (const { parent, n } of rows) counts.set(parent, Math.max(0, counts.get(parent)! + n));
  return counts;
}

/** Counts the comments of an account again after its status changed in the same transaction, because counters have those of active people only. */
export async function recountComments(db: Kysely<DB>, account: string): Promise<void> {
  await sql`select from post where id in (select post from post_comment where author = ${account}::uuid and state = 'shown')
    order by id for no key update`.execute(db);
  const { rows } = await sql<{ post: string; parent: string | null; n: number }>`
    update post_comment set is_counted = (account.status = 'active') from account
    where account.tenant_id = post_comment.tenant_id and account.id = post_comment.author and post_comment.author = ${account}::uuid
      and post_comment.state = 'shown' and post_comment.is_counted <> (account.status = 'active')
    returning post_comment.post, post_comment.parent, case when is_counted then 1 else -1 end as n`.execute(db);
  for (const { post, parent, n } of rows) await addToCounters(db, { post, parent }, n);
}

/** Adds to the counters of a comment's post, which is locked, and of its parent. */
export async function addToCounters(
  db: Kysely<DB>,
  { post, parent }: { post: string; parent: string | null },
  n: number,
): Promise<void> {
  await db
    .updateTable('post')
    .set({ comments: sql<number>`comments + ${n}::integer` })
    .where('id', '=', post)
    .execute();
  if (parent)
    await db
      .updateTable('post_comment')
      .set({ replies: sql<number>`replies + ${n}::integer` })
      .where('id', '=', parent)
      .execute();
}
