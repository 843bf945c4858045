import type { QueryOut } from '@sycee/contract/core/call';
import type { square } from '@sycee/contract/square';
import { foldedHashtag } from '@sycee/domain/square/marks';
import { type SqlBool, sql } from 'kysely';
import { invalid, sessionInvalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { planWithValues } from '#platform/db/statement-marks.ts';
import { searchTerms } from '#platform/search.ts';
import { readableAccount } from './person.ts';
import { type PostRow, postRows } from './post-rows.ts';
import { isActiveAccount, isNotBlocked, isSeen } from './visible.ts';

export type FeedQuery = Omit<QueryOut<(typeof square)['GET /common/api/post/newer']>, 'head'>;

/** Which part of a feed is read: what is older than a post, or what is newer, both without it. Without either it begins at the newest. */
export interface Part {
  before?: string;
  after?: string;
  limit: number;
}

/** A feed of posts by their ids, which grow with time, the newest first. */
export interface Feed {
  read(part: Part): Promise<PostRow[]>;
  /** Stands above the first page and in no other place; null without one. */
  pinned(): Promise<PostRow | null>;
}

export async function feedOf(ctx: RequestContext, query: FeedQuery): Promise<Feed> {
  if (query.feed === 'author') return await authorFeed(ctx, query);
  if (query.feed === 'following') {
    if (!ctx.caller) throw sessionInvalid();
    if (!query.keyword) return withoutPin((part) => readFollowed(ctx, part));
  }
  return await shownFeed(ctx, query);
}

const withoutPin = (read: Feed['read']): Feed => ({ read, pinned: async () => null });

type Rows = ReturnType<typeof postRows>;

const within = (rows: Rows, { before, after, limit }: Part): Rows => {
  let part = rows.orderBy('post.id', 'desc').limit(limit);
  if (before) part = part.where('post.id', '<', before);
  if (after) part = part.where('post.id', '>', after);
  return part;
};

/** A word in up to so many posts is found by the index on words; one in more, along the order of the feed, in which it comes soon. */
const rareAtMost = 1_000;

/**
 * Posts whose text has a keyword, which the index finds by the pairs of its letters. PostgreSQL knows the frequency of common words only, and takes every other one for more
 * frequent than it is; so the posts with a word are counted first, up to a number.
 */
async function withKeyword(ctx: RequestContext, rows: Rows, keyword: string | undefined): Promise<Rows> {
  if (!keyword) return rows;
  const hasTerms = sql<SqlBool>`post.search @> ${searchTerms(keyword)}::text[] ${planWithValues}`;
  const found = await ctx.db
    .selectFrom('post')
    .select('id')
    .where('state', '<>', 'deleted')
    .where(hasTerms)
    .limit(rareAtMost + 1)
    .execute();
  const matching =
    found.length > rareAtMost
      ? rows.where(hasTerms)
      : rows.where('post.id', '=', sql<string>`any(${found.map(({ id }) => id)}::uuid[])`);
  return matching.where(sql<SqlBool>`strpos(lower(post.text), ${keyword.toLowerCase()}) > 0`);
}

async function shownFeed(ctx: RequestContext, query: FeedQuery): Promise<Feed> {
  let rows = postRows(ctx.db).where('post.state', '=', 'shown').where(isSeen(ctx, 'post.author'));
  if (query.feed === 'topic') {
    if (!query.hashtag) throw invalid({ hashtag: { zh: '请选择话题', en: 'Choose a hashtag' } });
    const hashtag = foldedHashtag(query.hashtag);
    const matching = await withKeyword(ctx, rows, query.keyword);
    return withoutPin(({ before, after, limit }) => {
      // Ordered by the column of the index on hashtags, so that a page reads no more of a hashtag than it shows.
      let tagged = matching
        .innerJoin('post_hashtag', (join) =>
          join.onRef('post_hashtag.tenant_id', '=', 'post.tenant_id').onRef('post_hashtag.post', '=', 'post.id'),
        )
        .where('post_hashtag.hashtag', '=', hashtag)
        .orderBy('post_hashtag.post', 'desc')
        .limit(limit);
      if (before) tagged = tagged.where('post_hashtag.post', '<', before);
      if (after) tagged = tagged.where('post_hashtag.post', '>', after);
      return tagged.execute();
    });
  }
  if (query.feed === 'near') {
    const region = await cityOf(ctx, query.region);
    if (region === '') return withoutPin(async () => []);
    rows = rows.where(isOfCity(region));
  }
  if (query.feed === 'following')
    rows = rows.where(
      sql<SqlBool>`exists (select from follow f where f.tenant_id = post.tenant_id and f.follower = ${callerOf(ctx).account}::uuid
        and f.followed = post.author)`,
    );
  const matching = await withKeyword(ctx, rows, query.keyword);
  return withoutPin((part) => within(matching, part).execute());
}

/** The code of a province ends with four zeros, and stands for all of its cities. */
const isOfCity = (region: string) =>
  region.endsWith('0000')
    ? sql<SqlBool>`(post.city >= ${`${region.slice(0, 2)}00`} and post.city <= ${`${region.slice(0, 2)}99`})`
    : sql<SqlBool>`post.city = ${region.slice(0, 4)}`;

/** The city of a reader: the chosen one, otherwise that of the account, otherwise that of the store of the site. */
export async function cityOf(ctx: RequestContext, region: string | undefined): Promise<string> {
  if (region) return region;
  const { caller, site } = ctx;
  const own = caller
    ? await ctx.db.selectFrom('account').select('region').where('id', '=', caller.account).executeTakeFirst()
    : undefined;
  if (own?.region) return own.region;
  if (!site.store) return '';
  const store = await ctx.db.selectFrom('store').select('region').where('id', '=', site.store).executeTakeFirst();
  return store?.region ?? '';
}

/** The posts of a person; the caller's own ones whether they are shown or not. */
async function authorFeed(ctx: RequestContext, { contacts_no, keyword }: FeedQuery): Promise<Feed> {
  const { caller } = ctx;
  if (!contacts_no && !caller) throw sessionInvalid();
  const author = contacts_no ? (await readableAccount(ctx, contacts_no)).id : caller!.account;
  const rows =
    author === caller?.account
      ? postRows(ctx.db).where('post.state', '<>', 'deleted')
      : postRows(ctx.db).where('post.state', '=', 'shown').where(isSeen(ctx, 'post.author'));
  const own = await withKeyword(ctx, rows.where('post.author', '=', author), keyword);
  if (keyword) return withoutPin((part) => within(own, part).execute());
  return {
    read: (part) => within(own.where('post.is_pinned', '=', false), part).execute(),
    pinned: async () => (await own.where('post.is_pinned', '=', true).executeTakeFirst()) ?? null,
  };
}

/**
 * The posts of those whom the caller follows. The newest posts of the feed belong to the authors with the newest posts, as many as the page has posts: one probe of the
 * index for each followed author finds these, and only they are read further. The work is bounded by the number of followed authors and the size of a page, whatever
 * they have written.
 */
async function readFollowed(ctx: RequestContext, { before, after, limit }: Part): Promise<PostRow[]> {
  const { account, tenant } = { account: callerOf(ctx).account, tenant: ctx.site.tenantId };
  const older = before ? sql`and post.id < ${before}::uuid` : sql``;
  const newer = after ? sql`and post.id > ${after}::uuid` : sql``;
  const newest = (atMost: number) => sql`
    select post.id from post where post.tenant_id = ${tenant}::uuid and post.author = followed.author and post.state = 'shown'
      ${older} ${newer} order by post.id desc limit ${sql.lit(atMost)}`;
  const { rows } = await sql<{ id: string }>`
    with newest_authors as materialized (
      select followed.author, head.id from (
        select follow.followed as author from follow where follow.follower = ${account}::uuid
          and ${isActiveAccount('follow.followed')} and ${isNotBlocked(ctx, 'follow.followed')}
          and not exists (select from mute m where m.tenant_id = follow.tenant_id and m.owner = follow.follower and m.account = follow.followed)
      ) followed cross join lateral (${newest(1)}) head
      order by head.id desc limit ${sql.lit(limit)}
    )
    select found.id from newest_authors followed cross join lateral (${newest(limit)}) found
    order by found.id desc limit ${sql.lit(limit)}`.execute(ctx.db);
  if (rows.length === 0) return [];
  return await postRows(ctx.db)
    .where('post.id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .where('post.state', '=', 'shown')
    .orderBy('post.id', 'desc')
    .execute();
}
