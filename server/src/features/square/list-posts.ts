import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { square } from '@sycee/contract/square';
import { newerPostsCounted } from '@sycee/domain/square/limits';
import { rankPosts } from '@sycee/domain/square/rank';
import { sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { cityOf, feedOf } from './feeds.ts';
import { tagsOf } from './hashtags.ts';
import { type PostRow, storedMarks } from './post-rows.ts';
import { followedBy, postViews, type ShownReason } from './post-views.ts';

type Calls = typeof square;
type List = Calls['GET /common/api/post/list'];

/** A page of a feed. Pages follow each other by time; those of `recommended` are ranked inside, so none repeats or leaves out a post. */
export async function listPosts(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const feed = await feedOf(ctx, query);
  const before = query.cursor ? idCursor(query.cursor) : undefined;
  const [found, pinned, newest] = await Promise.all([
    feed.read({ before, limit: query.page_size + 1 }),
    before ? null : feed.pinned(),
    before ? feed.read({ limit: 1 }) : [],
  ]);
  const page = found.slice(0, query.page_size);
  const { rows, reasons } =
    query.feed === 'recommended' ? await ranked(ctx, page, query.region) : { rows: page, reasons: new Map() };
  const shown = pinned ? [pinned, ...rows] : rows;
  // The newest of the feed may be the pinned one, which stands above the others.
  const head = [...(before ? newest : page), ...(pinned ? [pinned] : [])].map(({ id }) => id).toSorted();
  return {
    list: await postViews(ctx, shown, reasons),
    next: nextCursor(found, query.page_size),
    head: head.at(-1) ?? null,
  };
}

export async function countNewerPosts(
  ctx: RequestContext,
  { head, ...query }: QueryOut<Calls['GET /common/api/post/newer']>,
): Promise<{ newer: number }> {
  const feed = await feedOf(ctx, query);
  const rows = await feed.read({ after: head, limit: newerPostsCounted });
  return { newer: rows.length };
}

async function ranked(ctx: RequestContext, rows: readonly PostRow[], region: string | undefined) {
  const [followed, topics, city] = await Promise.all([
    followedBy(
      ctx,
      rows.map(({ author }) => author),
    ),
    ownTopics(ctx, rows),
    cityOf(ctx, region),
  ]);
  const near = city.slice(0, 4);
  const order = rankPosts(
    rows.map((row) => ({
      id: row.id,
      author: row.author,
      publishedAt: row.published_at.getTime(),
      likes: row.likes,
      comments: row.comments,
      isFollowed: followed.has(row.author),
      isNear: near !== '' && row.city === near,
      topic: topics.get(row.id) ?? '',
    })),
    ctx.now,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: order.map(({ id }) => byId.get(id)!),
    reasons: new Map<string, ShownReason>(
      order.map(({ id, reasons }) => [id, { reasons, topic: reasons.includes('topic') ? topics.get(id)! : '' }]),
    ),
  };
}

/** Posts of the reader, and posts that the reader liked, whose hashtags count as the reader's topics. */
const topicsFrom = 50;

/** For each post a hashtag that the reader used or liked lately, as the post spells it; posts without one are missing. */
async function ownTopics({ db, caller }: RequestContext, rows: readonly PostRow[]): Promise<Map<string, string>> {
  if (!caller || rows.length === 0) return new Map();
  const { rows: found } = await sql<{ post: string; hashtag: string }>`
    with own as materialized (
      (select id as post from post where author = ${caller.account}::uuid and state <> 'deleted' order by id desc limit ${sql.lit(topicsFrom)})
      union
      (select post from post_like where account = ${caller.account}::uuid order by post desc limit ${sql.lit(topicsFrom)})
    ), topics as materialized (select distinct hashtag from post_hashtag where post in (select post from own))
    select post, min(hashtag collate "C") as hashtag from post_hashtag
    where post = any(${rows.map(({ id }) => id)}::uuid[]) and hashtag in (select hashtag from topics)
    group by post`.execute(db);
  const marks = new Map(rows.map((row) => [row.id, tagsOf(storedMarks(row.marks))]));
  return new Map(found.map(({ post, hashtag }) => [post, marks.get(post)!.get(hashtag) ?? hashtag]));
}
