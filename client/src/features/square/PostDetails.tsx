import { code } from '@sycee/contract/core/envelope';
import { lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { CallFailure, refusalOf } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useActAfterLogin } from './act-after-login.ts';
import { PostCard } from './PostCard.tsx';
import { squarePath } from './paths.ts';
import { usePost } from './queries.ts';
import { SquareColumns } from './SquareColumns.tsx';
import './square.css';
import { useActs } from './use-acts.ts';
import { postWords } from './words.ts';

const Comments = lazy(async () => ({ default: (await import('./Comments.tsx')).Comments }));

/** One post with its comments. */
export function PostDetails() {
  const w = useWords(postWords);
  const { id = '', write } = useLocation().query;
  useActAfterLogin(useActs().goOn);
  const { data: post, error, isFetching, refetch } = usePost(id);
  const isGone =
    id === '' || (error instanceof CallFailure && (error.code === code.notFound || error.code === code.invalid));
  if (post)
    return (
      <Page title={w.title}>
        <SquareColumns>
          <PostCard post={post} isAlone />
          <Suspense fallback={<Skeleton shape="row" count={3} />}>
            <Comments post={post} isWriting={write === '1'} />
          </Suspense>
        </SquareColumns>
      </Page>
    );
  return (
    <Page title={w.title}>
      <SquareColumns>
        {isGone ? (
          <EmptyState
            art="town"
            title={w.gone}
            action={<ButtonLink href={hrefOf(squarePath)}>{w.toSquare}</ButtonLink>}
          >
            {w.goneText}
          </EmptyState>
        ) : error ? (
          <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="card" count={2} />
        )}
      </SquareColumns>
    </Page>
  );
}
