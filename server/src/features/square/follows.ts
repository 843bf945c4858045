import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { square } from '@sycee/contract/square';
import { followedAtMost } from '@sycee/domain/square/limits';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readTimeCursor, sortCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { announce, withdrawAnnouncement } from './announce.ts';
import { authorView, readAuthors } from './authors.ts';
import { tellInteractions } from './interactions.ts';
import { readableAccount } from './person.ts';
import { followedBy } from './post-views.ts';
import { isActiveAccount, isNotBlocked } from './visible.ts';
import { lockWriter, writerOf } from './writers.ts';

type Calls = typeof square;
type List = Calls['GET /common/api/follow/list'];

/** Follows a person or ends it. The account is locked, so that parallel calls do not pass the limit, and a block at the same time comes before or after it. */
export async function setFollow(
  ctx: RequestContext,
  { contacts_no, on }: BodyOut<Calls['POST /common/api/follow/set']>,
): Promise<DataIn<Calls['POST /common/api/follow/set']>> {
  const account = writerOf(ctx);
  await ctx.limits.take('follow', account);
  // Whoever is not seen any more can still be left.
  const person = on ? await readableAccount(ctx, contacts_no) : await followedAccount(ctx.db, account, contacts_no);
  if (person.id === account) throw ownself();
  const act = { kind: 'follow', actor: account, receivers: [person.id] } as const;
  const followed = await ctx.write(async (db) => {
    await lockWriter(db, account);
    const following = await countFollowed(db, account);
    if (!on) {
      const removed = await removeFollow(db, account, person.id);
      if (removed > 0) await withdrawAnnouncement(db, act);
      return { is_followed: false, following: following - removed };
    }
    if (await isBlocked(db, account, person.id)) throw notFound();
    const key = { tenant_id: ctx.site.tenantId, follower: account, followed: person.id };
    const [added] = await db
      .insertInto('follow')
      .values({ ...key, created_at: new Date(ctx.now) })
      .onConflict((one) => one.doNothing())
      .returning('followed')
      .execute();
    if (!added) return { is_followed: true, following };
    if (following >= followedAtMost) throw tooMany();
    await announce(db, ctx, act);
    return { is_followed: true, following: following + 1 };
  });
  await tellInteractions(ctx, [person.id]);
  return followed;
}

async function followedAccount(db: Kysely<DB>, follower: string, no: string): Promise<{ id: string }> {
  const row = await db
    .selectFrom('follow')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'follow.tenant_id').onRef('account.id', '=', 'follow.followed'),
    )
    .select('account.id')
    .where('follow.follower', '=', follower)
    .where('account.account_no', '=', no)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function removeFollow(db: Kysely<DB>, follower: string, followed: string): Promise<number> {
  const rows = await db
    .deleteFrom('follow')
    .where('follower', '=', follower)
    .where('followed', '=', followed)
    .returning('followed')
    .execute();
  return rows.length;
}

async function countFollowed(db: Kysely<DB>, follower: string): Promise<number> {
  const { n } = await db
    .selectFrom('follow')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('follower', '=', follower)
    .executeTakeFirstOrThrow();
  return n;
}

async function isBlocked(db: Kysely<DB>, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('contact')
    .select('owner')
    .where((eb) =>
      eb.or([
        eb.and([eb('owner', '=', one), eb('account', '=', other)]),
        eb.and([eb('owner', '=', other), eb('account', '=', one)]),
      ]),
    )
    .where('blocked_at', 'is not', null)
    .executeTakeFirst();
  return !!row;
}

/** Ends that two people follow each other, because one of them blocks the other. Both accounts are locked. */
export async function endFollows(db: Kysely<DB>, one: string, other: string): Promise<void> {
  await removeFollow(db, one, other);
  await removeFollow(db, other, one);
}

/** Whom the caller follows, or who follows the caller, the newest first. */
export async function listFollows(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const { account } = callerOf(ctx);
  const [own, other] =
    query.direction === 'following' ? (['follower', 'followed'] as const) : (['followed', 'follower'] as const);
  const all = ctx.db
    .selectFrom('follow')
    .where(`follow.${own}`, '=', account)
    .where(isActiveAccount(`follow.${other}`))
    .where(isNotBlocked(ctx, `follow.${other}`));
  let part = all
    .select([`follow.${other} as account`, 'follow.created_at'])
    .orderBy('follow.created_at', 'desc')
    .orderBy(`follow.${other}`, 'desc')
    .limit(query.page_size + 1);
  if (query.cursor) {
    const { value, id } = readTimeCursor(query.cursor);
    part = part.where(
      sql<SqlBool>`(follow.created_at, ${sql.ref(`follow.${other}`)}) < (${new Date(value)}::timestamptz, ${id}::uuid)`,
    );
  }
  const [rows, { total }] = await Promise.all([
    part.execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const page = rows.slice(0, query.page_size);
  const accounts = page.map((row) => row.account);
  const [people, followed] = await Promise.all([readAuthors(ctx, accounts), followedBy(ctx, accounts)]);
  const last = page.at(-1);
  return {
    list: accounts.flatMap((id) => {
      const row = people.get(id);
      return row ? [{ ...authorView(ctx, row), is_followed: followed.has(id) }] : [];
    }),
    next: rows.length > query.page_size && last ? sortCursor(last.created_at.getTime(), last.account) : null,
    total,
  };
}

const tooMany = () =>
  conflict({
    zh: `最多关注 ${followedAtMost} 人，请先取消一些关注`,
    en: `You can follow up to ${followedAtMost.toLocaleString('en-US')} people. Unfollow someone first`,
  });
const ownself = () => conflict({ zh: '不能关注自己', en: 'You can’t follow yourself' });
