import { sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';

/** What the caller wrote and did on the square, for the export of personal data. */
export async function ownSquareData({ db, ...ctx }: RequestContext) {
  const { account } = callerOf(ctx);
  const [posts, comments, likes, following, muted] = await Promise.all([
    db
      .selectFrom('post')
      .select(['id', 'state', 'text', 'place_name', 'region', 'ip_region', 'published_at', 'edited_at'])
      .select(
        sql<
          string[]
        >`array(select key from post_picture p where p.tenant_id = post.tenant_id and p.post = post.id order by position)`.as(
          'pictures',
        ),
      )
      .where('author', '=', account)
      .where('state', '<>', 'deleted')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('post_comment')
      .select(['id', 'post', 'state', 'text', 'ip_region', 'created_at'])
      .where('author', '=', account)
      .where('state', '<>', 'deleted')
      .orderBy('id')
      .execute(),
    db.selectFrom('post_like').select('post').where('account', '=', account).orderBy('post').execute(),
    numbersOf(db, 'follow', 'follower', 'followed', account),
    numbersOf(db, 'mute', 'owner', 'account', account),
  ]);
  return { posts, comments, liked_posts: likes.map(({ post }) => post), following, muted };
}

/** The numbers of the people in the rows of the caller, with the time. */
async function numbersOf(
  db: RequestContext['db'],
  table: 'follow' | 'mute',
  own: string,
  other: string,
  account: string,
) {
  const { rows } = await sql<{ contacts_no: string; since: Date }>`
    select account.account_no as contacts_no, own.created_at as since from ${sql.table(table)} own
    join account on account.tenant_id = own.tenant_id and account.id = ${sql.ref(`own.${other}`)}
    where ${sql.ref(`own.${own}`)} = ${account}::uuid order by own.created_at`.execute(db);
  return rows;
}
