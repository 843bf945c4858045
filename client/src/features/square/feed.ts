import type { Feed } from '@sycee/domain/square/limits';
import { lookUp } from '@sycee/domain/text/look-up';
import type { PageLocation } from '#platform/navigation/location.ts';

/** What the square shows, as its address says it. */
export interface FeedState {
  feed: Feed;
  hashtag: string;
  keyword: string;
}

/** Feeds by the name in the address; `topic` follows from a hashtag. */
const named: Readonly<Record<string, Feed>> = {
  recommended: 'recommended',
  following: 'following',
  near: 'near',
  latest: 'latest',
};

export function feedOf(query: PageLocation['query']): FeedState {
  const { hashtag = '', keyword = '' } = query;
  return { feed: hashtag ? 'topic' : (lookUp(named, query.feed ?? '') ?? 'recommended'), hashtag, keyword };
}

/** The options of the call. */
export const feedQuery = ({ feed, hashtag, keyword }: FeedState) => ({
  feed,
  ...(hashtag && { hashtag }),
  ...(keyword && { keyword }),
});
