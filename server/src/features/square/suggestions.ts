import type { DataIn } from '@sycee/contract/core/call';
import type { square } from '@sycee/contract/square';
import { hashtagPostsCounted } from '@sycee/domain/square/limits';
import { foldedHashtag } from '@sycee/domain/square/marks';
import { type SqlBool, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { planWithValues } from '#platform/db/statement-marks.ts';
import { searchTerms } from '#platform/search.ts';
import { authorView } from './authors.ts';
import { tagsOf } from './hashtags.ts';
import { mentionable } from './mentions.ts';
import { storedMarks } from './post-rows.ts';
import { hiddenAccounts, isActiveAccount, type isSeen } from './visible.ts';

type Calls = typeof square;
type Hashtags = DataIn<Calls['GET /common/api/hashtag/mate']>;

const hashtagsSuggested = 10;
const peopleSuggested = 10;
const recentMs = 7 * 24 * 3_600_000;
/** How many of the newest posts with a hashtag decide what is a trend: where much is written, those of the last hours. */
const recentPostsRead = 2_000;

/**
 * Hashtags that begin with a text, or the trends: those of the last seven days by the number of different authors, so that one account makes no trend. A post that is not
 * shown, and one of a person whom the reader does not see, counts nothing. A hashtag is spelled as in the first post that the reader sees.
 * The posts of a hashtag are read in the order of the index on hashtags: where most posts have one hashtag, the planner would otherwise look for the posts of a rare one among all posts of the tenant.
 */
export async function suggestHashtags(ctx: RequestContext, keyword: string | undefined): Promise<Hashtags> {
  const begin = foldedHashtag((keyword ?? '').replace(/^[#＃]/u, ''));
  const since = new Date(ctx.now - recentMs);
  // The same rule as isSeen; whom the reader does not see is read once and not for each post.
  const isSeenHere = ctx.caller
    ? sql<SqlBool>`(${isActiveAccount('post.author')} and post.author not in ${hiddenAccounts(ctx.caller.account)})`
    : isActiveAccount('post.author');
  const isShown = sql<SqlBool>`exists (select from post where post.tenant_id = post_hashtag.tenant_id and post.id = post_hashtag.post
    and post.state = 'shown' and ${isSeenHere})`;
  const named =
    begin === ''
      ? sql`(select hashtag as folded from (
          select tagged.hashtag, post.author from (
            select tenant_id, hashtag, post from post_hashtag where published_at > ${since}
            order by published_at desc limit ${sql.lit(recentPostsRead)}
          ) tagged join post on post.tenant_id = tagged.tenant_id and post.id = tagged.post and post.state = 'shown'
          where ${isSeenHere}
        ) recent group by hashtag order by count(distinct author) desc, count(*) desc, hashtag limit ${sql.lit(hashtagsSuggested)})`
      : sql`(select folded from hashtag where folded ~>=~ ${begin} and folded ~<~ ${afterPrefix(begin)}
          and exists (select from post_hashtag where post_hashtag.tenant_id = hashtag.tenant_id and post_hashtag.hashtag = hashtag.folded and ${isShown})
          order by char_length(folded), folded limit ${sql.lit(hashtagsSuggested)})`;
  const { rows } = await sql<{ folded: string; marks: unknown; posts: number; recent: number }>`${planWithValues}
    select hashtag.folded, first.marks, counted.posts, counted.recent
    from ${named} named
    join hashtag on hashtag.folded = named.folded
    cross join lateral (
      select count(*)::int as posts, (count(*) filter (where newest.published_at > ${since}))::int as recent,
        (count(distinct newest.author) filter (where newest.published_at > ${since}))::int as authors
      from (
        select tagged.published_at, post.author from (
          select tenant_id, post, published_at from post_hashtag
          where post_hashtag.tenant_id = hashtag.tenant_id and post_hashtag.hashtag = any(array[hashtag.folded])
          order by post_hashtag.hashtag desc, post_hashtag.post desc limit ${sql.lit(hashtagPostsCounted + 1)}
        ) tagged join post on post.tenant_id = tagged.tenant_id and post.id = tagged.post
        where post.state = 'shown' and ${isSeenHere}
      ) newest
    ) counted
    cross join lateral (
      select post.marks from post_hashtag join post on post.tenant_id = post_hashtag.tenant_id and post.id = post_hashtag.post
      where post_hashtag.tenant_id = hashtag.tenant_id and post_hashtag.hashtag = any(array[hashtag.folded]) and post.state = 'shown' and ${isSeenHere}
      order by post_hashtag.hashtag, post_hashtag.post limit 1
    ) first
    where counted.posts > 0
    order by ${begin === '' ? sql`counted.authors desc, counted.recent desc` : sql`char_length(hashtag.folded)`}, hashtag.folded`.execute(
    ctx.db,
  );
  return {
    list: rows.map(({ folded, marks, ...counts }) => ({
      hashtag: tagsOf(storedMarks(marks)).get(folded) ?? folded,
      ...counts,
    })),
  };
}

/** The first text after all that begin with this one, in the order of bytes; U+10FFFF is in no hashtag. */
const afterPrefix = (begin: string): string => `${begin}\u{10ffff}`;

/** People whom the caller can mention: all who match, contacts and followed people first, those met last above others; without a text contacts and followed people. */
export async function suggestMentions(
  ctx: RequestContext,
  keyword: string,
): Promise<DataIn<Calls['GET /common/api/mention/mate']>> {
  const { account, support } = callerOf(ctx);
  if (support) return { list: [] };
  await ctx.limits.take('mention', account);
  const isNear = sql<SqlBool>`(exists (select from contact known where known.tenant_id = account.tenant_id and known.owner = ${account}::uuid
      and known.account = account.id and known.is_contact)
    or exists (select from follow f where f.tenant_id = account.tenant_id and f.follower = ${account}::uuid and f.followed = account.id))`;
  const metAt = sql`greatest(
    (select known.created_at from contact known where known.tenant_id = account.tenant_id and known.owner = ${account}::uuid and known.account = account.id and known.is_contact),
    (select f.created_at from follow f where f.tenant_id = account.tenant_id and f.follower = ${account}::uuid and f.followed = account.id))`;
  const text = keyword.replace(/^@/u, '').toLowerCase();
  const rows = await mentionable(ctx.db, ctx)
    .where(text === '' ? isNear : matchesName(text, isNear))
    .orderBy(sql`${isNear} desc`)
    .orderBy(sql`${metAt} desc nulls last`)
    .orderBy('account.id')
    .limit(peopleSuggested)
    .execute();
  return { list: rows.map((row) => authorView(ctx, row)) };
}

/** Contacts and followed people by a part of their name; strangers by the whole name only, so that names cannot be found by guessing. */
const matchesName = (text: string, isNear: ReturnType<typeof isSeen>) => {
  const shown = sql`lower(case when account.role = 'member' then account.nickname else coalesce(nullif(person.name, ''), account.nickname) end)`;
  return sql<SqlBool>`((${isNear} and (strpos(${shown}, ${text}) > 0 or account.search @> ${searchTerms(text)}::text[])) or ${shown} = ${text})`;
};
