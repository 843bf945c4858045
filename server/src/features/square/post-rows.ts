import type { PostState } from '@sycee/domain/square/limits';
import type { TextMark } from '@sycee/domain/square/marks';
import { type Kysely, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isSeen } from './visible.ts';

/** A demand on a card is the author's own. Posts from before that rule may have one of somebody else, which is not shown. */
const ownDemand = sql<string | null>`case when post.demand is not null and exists (
    select from demand where demand.tenant_id = post.tenant_id and demand.id = post.demand and demand.author = post.author
  ) then post.demand end`.as('demand');

export const postRows = (db: Kysely<DB>) =>
  db
    .selectFrom('post')
    .select(['post.id', 'post.version', 'post.author', 'post.state', 'post.text', 'post.marks'])
    .select(['post.product', 'post.article', 'post.report', 'post.partner', 'post.partner_listed_on', ownDemand])
    .select(['post.place_name', 'post.longitude', 'post.latitude', 'post.region', 'post.city', 'post.ip_region'])
    .select([
      'post.comments_off',
      'post.is_pinned',
      'post.likes',
      'post.comments',
      'post.published_at',
      'post.edited_at',
      'post.sample',
    ]);
export type PostRow = Awaited<ReturnType<ReturnType<typeof postRows>['executeTakeFirstOrThrow']>>;

export const stateOf = ({ state }: { state: string }): PostState => state as PostState;

/** Stored marks name accounts, because a number is shown only while its person is. */
export const storedMarks = (marks: unknown): TextMark[] => marks as TextMark[];

/** A post that the reader may see, also locked: shown, by somebody whom the reader sees. The author sees what is not deleted. */
export function readablePosts(db: Kysely<DB>, ctx: Pick<RequestContext, 'caller'>, id: string) {
  const { caller } = ctx;
  return postRows(db)
    .where('post.id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('post.state', '=', 'shown'), isSeen(ctx, 'post.author')]),
        ...(caller ? [eb.and([eb('post.author', '=', caller.account), eb('post.state', '<>', 'deleted')])] : []),
      ]),
    );
}

/** Posts of others that are not shown answer as if there were none. */
export async function requirePost(ctx: RequestContext, id: string): Promise<PostRow> {
  const row = await readablePosts(ctx.db, ctx, id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Locks a post that the reader may see. Comments are locked after their post, and accounts before it. */
export async function lockPost(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<PostRow> {
  const row = await readablePosts(db, ctx, id).forNoKeyUpdate('post').executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
