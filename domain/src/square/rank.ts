/** What is known about a post when a reader's feed is ranked. */
export interface RankedFacts {
  id: string;
  author: string;
  /** Instant of its publication in milliseconds. */
  publishedAt: number;
  likes: number;
  comments: number;
  /** The reader follows the author. */
  isFollowed: boolean;
  /** The post is of the city of the reader. */
  isNear: boolean;
  /** A hashtag of the post that the reader used or liked lately; empty without one. */
  topic: string;
}

/** Why a reader sees a post; the strongest reason first. */
export const postReasons = ['followed', 'topic', 'near', 'discussed', 'new'] as const;
export type PostReason = (typeof postReasons)[number];

export interface RankedPost {
  id: string;
  reasons: readonly PostReason[];
}

const hourMs = 3_600_000;
/** Points of each reason. One hour of age costs a point, so a followed author is worth a day. */
const points = { followed: 24, topic: 12, near: 8 } as const;
/** Likes and comments count by their logarithm, so that a crowd is worth no more than the people whom one follows. */
const discussionOf = ({ likes, comments }: RankedFacts): number => 3 * Math.log2(1 + likes + 2 * comments);
/** From this on, likes and comments are named as a reason. */
const discussedFrom = 9;

function reasonsOf(post: RankedFacts): PostReason[] {
  const reasons: PostReason[] = [];
  if (post.isFollowed) reasons.push('followed');
  if (post.topic !== '') reasons.push('topic');
  if (post.isNear) reasons.push('near');
  if (discussionOf(post) >= discussedFrom) reasons.push('discussed');
  return reasons.length > 0 ? reasons : ['new'];
}

function scoreOf(post: RankedFacts, now: number): number {
  const age = Math.max(0, now - post.publishedAt) / hourMs;
  return (
    (post.isFollowed ? points.followed : 0) +
    (post.topic === '' ? 0 : points.topic) +
    (post.isNear ? points.near : 0) +
    discussionOf(post) -
    age
  );
}

/**
 * The posts of one page of a feed in the order in which the reader sees them, with the reasons. Pages follow each other by time, so a page neither loses nor repeats a
 * post whatever is published meanwhile; inside of it what concerns the reader most is first, but for what
 * `spread` moves. Equal scores keep the newest first.
 */
export function rankPosts(posts: readonly RankedFacts[], now: number): RankedPost[] {
  const order = posts
    .map((post) => ({ post, score: scoreOf(post, now) }))
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        other.post.publishedAt - one.post.publishedAt ||
        (one.post.id < other.post.id ? 1 : -1),
    )
    .map(({ post }) => post);
  return spread(order).map((post) => ({ id: post.id, reasons: reasonsOf(post) }));
}

/** So many posts of one author follow each other while there are others. */
const inARowAtMost = 2;

/**
 * Moves posts no further than needed so that no author fills the page. A post of another author comes first after two of one; and an author with so many posts that the others
 * would not suffice to stand between them comes earlier, so that they do not gather at the end. The posts of one author keep their order.
 */
function spread(order: readonly RankedFacts[]): RankedFacts[] {
  const left = [...order];
  const placed: RankedFacts[] = [];
  while (left.length > 0) {
    const [last] = placed.slice(-1);
    const isFull =
      placed.length >= inARowAtMost && placed.slice(-inARowAtMost).every(({ author }) => author === last?.author);
    const mayFollow = ({ author }: RankedFacts) => !isFull || author !== last?.author;
    const crowd = left.find(({ author }) => {
      const own = left.filter((one) => one.author === author).length;
      return own > inARowAtMost * (left.length - own);
    });
    const next = crowd && mayFollow(crowd) ? crowd : (left.find(mayFollow) ?? left[0]!);
    placed.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return placed;
}
