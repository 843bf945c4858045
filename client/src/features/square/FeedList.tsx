import { ArrowUp } from 'lucide-react';
import { refusalOf } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { askForLogin } from '#platform/navigation/login.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { PullToRefresh } from '#ui/PullToRefresh.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { FeedState } from './feed.ts';
import { PostCard } from './PostCard.tsx';
import { squarePath } from './paths.ts';
import { useFeed, useNewerPosts, useSquareCache } from './queries.ts';
import { useColumns } from './use-columns.ts';
import { squareWords } from './words.ts';

/** The posts of a feed. What arrives meanwhile waits behind a button, so that nothing moves under the reader. */
export function FeedList({ state, onWrite }: { state: FeedState; onWrite: () => void }) {
  const w = useWords(squareWords);
  const role = useRole();
  const feed = useFeed(state);
  const cache = useSquareCache();
  const columns = useColumns();
  const { data, error, isFetching, refetch } = feed;
  const newer = useNewerPosts(state, data?.pages[0]?.head);
  const posts = data?.pages.flatMap(({ list }) => list) ?? [];
  const readNewer = async () => {
    window.scrollTo({ top: 0 });
    await cache.reloadFeeds();
  };
  if (state.feed === 'following' && !role)
    return (
      <EmptyState
        art="town"
        title={w.guestFollowing}
        action={<Button onClick={() => askForLogin('member')}>{w.logIn}</Button>}
      />
    );
  if (error && !data) return <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={3} />;
  if (posts.length === 0) return <NoPosts state={state} onWrite={onWrite} />;
  return (
    <PullToRefresh onRefresh={cache.reloadFeeds}>
      <div className="square-newer" role="status">
        {newer > 0 && (
          <Button size="sm" icon={ArrowUp} onClick={() => void readNewer()}>
            {w.newer(newer)}
          </Button>
        )}
      </div>
      <div className="square-columns" data-columns={columns}>
        {Array.from({ length: columns }, (_, column) => (
          <div key={column} className="col g12">
            {posts
              .filter((_post, at) => at % columns === column)
              .map((post) => (
                <PostCard key={post.id} post={post} />
              ))}
          </div>
        ))}
      </div>
      <LoadMoreFooter list={feed} auto />
    </PullToRefresh>
  );
}

function NoPosts({ state: { feed, keyword, hashtag }, onWrite }: { state: FeedState; onWrite: () => void }) {
  const w = useWords(squareWords);
  const toLatest = (
    <Button kind="line" onClick={() => go(squarePath, { feed: 'latest' })}>
      {w.toLatest}
    </Button>
  );
  if (keyword)
    return (
      <EmptyState art="town" title={w.noneSearch(keyword)}>
        {w.noneSearchText}
      </EmptyState>
    );
  if (hashtag) return <EmptyState art="town" title={w.noneTopic} action={toLatest} />;
  if (feed === 'following')
    return (
      <EmptyState art="town" title={w.noneFollowing} action={toLatest}>
        {w.noneFollowingText}
      </EmptyState>
    );
  if (feed === 'near')
    return (
      <EmptyState art="town" title={w.noneNear} action={toLatest}>
        {w.noneNearText}
      </EmptyState>
    );
  return (
    <EmptyState art="town" title={w.none} action={<Button onClick={onWrite}>{w.publish}</Button>}>
      {w.noneText}
    </EmptyState>
  );
}
