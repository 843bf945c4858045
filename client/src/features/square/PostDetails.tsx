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
import { PostCard } from './PostCard.tsx';
import { squarePath } from './paths.ts';
import { usePost } from './queries.ts';
import './square.css';
import { postWords } from './words.ts';

const Comments = lazy(async () => ({ default: (await import('./Comments.tsx')).Comments }));

/** One post with its comments. */
export function PostDetails() {
  const w = useWords(postWords);
  const { id = '', write } = useLocation().query;
  const { data: post, error, isFetching, refetch } = usePost(id);
  const isGone =
    id === '' || (error instanceof CallFailure && (error.code === code.notFound || error.code === code.invalid));
  if (post)
    return (
      <Page title={w.title} width="narrow">
        <div className="col g12 square-one">
          <PostCard post={post} isAlone />
          <Suspense fallback={<Skeleton shape="row" count={3} />}>
            <Comments post={post} isWriting={write === '1'} />
          </Suspense>
        </div>
      </Page>
    );
  return (
    <Page title={w.title} width="narrow">
      {isGone ? (
        <EmptyState art="town" title={w.gone} action={<ButtonLink href={hrefOf(squarePath)}>{w.toSquare}</ButtonLink>}>
          {w.goneText}
        </EmptyState>
      ) : error ? (
        <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="card" count={2} />
      )}
    </Page>
  );
}
