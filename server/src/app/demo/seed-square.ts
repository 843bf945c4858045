import { foldedHashtag, hashtagsIn } from '@sycee/domain/square/marks';
import { type SeedComment, type SeedPost, squares } from '@sycee/seed/world/square';
import { bigrams } from '#platform/search.ts';
import { seedId } from './ids.ts';
import { seedPostPictures } from './post-pictures.ts';
import type { SeedContext } from './seed-context.ts';
import type { Accounts } from './seed-people.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Where the demo people write. */
const ipRegion = '江苏';

/** Seeds the square with posts, comments, likes and followers of the demo people. */
export async function seedSquare(seedContext: SeedContext, accounts: Accounts): Promise<void> {
  const { db, tenantId, tenant, now } = seedContext;
  const square = squares[tenant.tenantNo];
  if (!square) return;
  const tags = new Set(square.posts.flatMap(({ text }) => hashtagsIn(text).map(({ value }) => foldedHashtag(value))));
  await db
    .insertInto('hashtag')
    .values([...tags].map((folded) => ({ tenant_id: tenantId, folded })))
    .execute();
  for (const [order, post] of square.posts.entries()) await seedPost(seedContext, accounts, post, order);
  await db
    .insertInto('follow')
    .values(
      square.follows.map(([follower, followed], order) => ({
        tenant_id: tenantId,
        follower: accounts.get(follower)!,
        followed: accounts.get(followed)!,
        created_at: new Date(now - (order + 1) * hourMs),
      })),
    )
    .execute();
}

async function seedPost(seedContext: SeedContext, accounts: Accounts, post: SeedPost, order: number): Promise<void> {
  const { db, tenantId, now } = seedContext;
  const { by, hoursAgo, text, region, scenes = [], comments = [], likes = [] } = post;
  const id = seedId(tenantId, 'post', String(order), order);
  const publishedAt = new Date(now - hoursAgo * hourMs);
  const marks = hashtagsIn(text);
  await db
    .insertInto('post')
    .values({
      tenant_id: tenantId,
      id,
      author: accounts.get(by)!,
      state: 'shown',
      text,
      search: bigrams(text),
      marks: JSON.stringify(marks),
      region,
      ip_region: ipRegion,
      likes: likes.length,
      comments: comments.length,
      sample: true,
      published_at: publishedAt,
    })
    .execute();
  await seedPostPictures(seedContext, { id, account: accounts.get(by)!, publishedAt, scenes });
  const tags = [...new Set(marks.map(({ value }) => foldedHashtag(value)))];
  if (tags.length > 0)
    await db
      .insertInto('post_hashtag')
      .values(tags.map((hashtag) => ({ tenant_id: tenantId, hashtag, post: id, published_at: publishedAt })))
      .execute();
  if (likes.length > 0)
    await db
      .insertInto('post_like')
      .values(likes.map((one) => ({ tenant_id: tenantId, post: id, account: accounts.get(one)! })))
      .execute();
  await seedComments(seedContext, accounts, { id, order, publishedAt, comments });
}

interface Discussed {
  id: string;
  order: number;
  publishedAt: Date;
  comments: readonly SeedComment[];
}

async function seedComments(
  { db, tenantId }: SeedContext,
  accounts: Accounts,
  { id: post, order, publishedAt, comments }: Discussed,
): Promise<void> {
  const idOf = (position: number) => seedId(tenantId, 'post-comment', `${order} ${position}`, order * 100 + position);
  /** The comment above: a reply to a reply stands in the same list. */
  const parentOf = (position: number): number => {
    const answered = comments[position]!.answers;
    return answered === undefined ? position : parentOf(answered);
  };
  for (const [position, { by, text, answers }] of comments.entries()) {
    const replies = comments.filter((_, other) => other !== position && parentOf(other) === position).length;
    await db
      .insertInto('post_comment')
      .values({
        tenant_id: tenantId,
        id: idOf(position),
        post,
        parent: answers === undefined ? null : idOf(parentOf(position)),
        answers: answers === undefined ? null : idOf(answers),
        author: accounts.get(by)!,
        state: 'shown',
        is_counted: true,
        text,
        ip_region: ipRegion,
        replies,
        sample: true,
        created_at: new Date(publishedAt.getTime() + (position + 1) * 7 * minuteMs),
      })
      .execute();
  }
}
