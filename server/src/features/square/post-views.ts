import type { post } from '@sycee/contract/square-models';
import { editableMs } from '@sycee/domain/square/limits';
import type { PostReason } from '@sycee/domain/square/rank';
import { sql } from 'kysely';
import type { z } from 'zod';
import { regionPathName } from '#features/demand/index.ts';
import { inLanguage, type RequestContext } from '#platform/context.ts';
import { ipRegionName } from '#platform/ip-region.ts';
import { authorView } from './authors.ts';
import { cardKey, goneCard, readCards } from './cards.ts';
import { noticesOf } from './case-notices.ts';
import { countComments } from './comment-counts.ts';
import { readMarks } from './mark-views.ts';
import { mentionedIn } from './mentions.ts';
import { type PostRow, stateOf, storedMarks } from './post-rows.ts';

export type PostView = z.input<typeof post>;
export interface ShownReason {
  reasons: readonly PostReason[];
  topic: string;
}

const degrees = (micro: number): number => micro / 1_000_000;

/** Posts as the reader sees them, in the order of the rows. The number of statements does not depend on that of posts. */
export async function postViews(
  ctx: RequestContext,
  rows: readonly PostRow[],
  reasons: ReadonlyMap<string, ShownReason> = new Map(),
): Promise<PostView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const marks = rows.flatMap((row) => storedMarks(row.marks));
  const authors = rows.map(({ author }) => author);
  const unshown = rows.filter(({ state, author }) => state !== 'shown' && author === ctx.caller?.account);
  const [people, pictures, liked, followed, cards, partners, comments, notices] = await Promise.all([
    readMarks(ctx, authors, mentionedIn(marks)),
    readPictures(ctx, rows),
    likedBy(ctx, ids),
    followedBy(ctx, authors),
    readCards(ctx, rows),
    readPartners(ctx, rows),
    countComments(ctx, rows),
    noticesOf(
      ctx,
      unshown.map(({ id }) => ({ post: id, comment: null })),
    ),
  ]);
  return rows.flatMap((row) => {
    const author = people.authors.get(row.author);
    if (!author) return [];
    const is_mine = row.author === ctx.caller?.account;
    const card = cardKey(row);
    const reason = reasons.get(row.id);
    const { id, version, text, ip_region, is_pinned, comments_off, likes } = row;
    return [
      {
        id,
        version,
        state: stateOf(row),
        author: authorView(ctx, author),
        is_mine,
        text,
        marks: people.shownMarks(row.marks),
        // What was removed is taken from everybody; the case keeps it.
        pictures: row.state === 'removed' ? [] : (pictures.get(id) ?? []),
        card: card && (cards.get(card.id) ?? goneCard(card)),
        partnership: (row.partner && partners.get(row.partner)?.(row)) || null,
        place:
          row.place_name === null
            ? null
            : { name: row.place_name, longitude: degrees(row.longitude!), latitude: degrees(row.latitude!) },
        region: row.region,
        region_tx: regionPathName(row.region, ctx.language),
        ip_region: ipRegionName(ip_region, ctx.language),
        published_at: row.published_at.toISOString(),
        edited_at: row.edited_at?.toISOString() ?? null,
        editable_until: new Date(row.published_at.getTime() + editableMs).toISOString(),
        is_pinned,
        comments_off,
        likes,
        is_liked: liked.has(id),
        comments: comments.get(id)!,
        is_followed: is_mine || !ctx.caller ? null : followed.has(row.author),
        reasons: [...(reason?.reasons ?? [])],
        reason_topic: reason?.topic ?? '',
        notices: notices.get(id) ?? [],
        sample: row.sample,
      },
    ];
  });
}

export async function postView(ctx: RequestContext, row: PostRow): Promise<PostView> {
  const [view] = await postViews(ctx, [row]);
  if (!view) throw new Error('The author of a post is no person.');
  return view;
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...new Set(ids)]}::uuid[])`;

/** Only what is shown has addresses that everybody may open. */
async function readPictures(ctx: RequestContext, posts: readonly PostRow[]) {
  const shown = new Set(posts.flatMap(({ id, state }) => (state === 'shown' ? [id] : [])));
  const rows = await ctx.db
    .selectFrom('post_picture')
    .select(['post', 'key', 'width', 'height'])
    .where('post', '=', anyOf(posts.map(({ id }) => id)))
    .orderBy('post')
    .orderBy('position')
    .execute();
  const views = rows.map(({ post: of, ...picture }) => ({
    of,
    picture: {
      ...picture,
      url: shown.has(of)
        ? ctx.files.address(picture.key, ctx.origin)
        : ctx.files.signed(picture.key, ctx.origin).address,
    },
  }));
  return new Map([...Map.groupBy(views, ({ of }) => of)].map(([of, list]) => [of, list.map(({ picture }) => picture)]));
}

async function likedBy({ db, caller }: RequestContext, posts: readonly string[]): Promise<Set<string>> {
  if (!caller) return new Set();
  const rows = await db
    .selectFrom('post_like')
    .select('post')
    .where('account', '=', caller.account)
    .where('post', '=', anyOf(posts))
    .execute();
  return new Set(rows.map((row) => row.post));
}

export async function followedBy({ db, caller }: RequestContext, accounts: readonly string[]): Promise<Set<string>> {
  if (!caller || accounts.length === 0) return new Set();
  const rows = await db
    .selectFrom('follow')
    .select('followed')
    .where('follower', '=', caller.account)
    .where('followed', '=', anyOf(accounts))
    .execute();
  return new Set(rows.map((row) => row.followed));
}

type Partnership = (row: PostRow) => { institution: string; listed_on: string };
async function readPartners(ctx: RequestContext, posts: readonly PostRow[]): Promise<Map<string, Partnership>> {
  const ids = posts.flatMap(({ partner }) => partner ?? []);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('institution')
    .select(['id', 'name_zh', 'name_en'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      ({ partner_listed_on }) => ({ institution: inLanguage(ctx, row, 'name'), listed_on: partner_listed_on! }),
    ]),
  );
}
