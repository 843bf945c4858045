import type { ReactNode } from 'react';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type PosterFilter, usePosters } from '../queries.ts';
import { PosterCard } from './PosterCard.tsx';
import { listWords } from './words.ts';

interface GalleryProps extends PosterFilter {
  empty: { title: string; text: string; action?: ReactNode };
}

/** Posters of a filter, page by page. */
export function Gallery({ empty, ...filter }: GalleryProps) {
  const w = useWords(listWords);
  const list = usePosters(filter);
  const { data, error, isFetching, refetch } = list;
  const posters = data?.pages.flatMap((page) => page.list);
  if (error && !data) return <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!posters)
    return (
      <div className="poster-grid">
        <Skeleton shape="card" count={4} />
      </div>
    );
  if (posters.length === 0 && filter.keyword !== '') return <p className="t13 c2">{w.noMatch}</p>;
  if (posters.length === 0)
    return (
      <EmptyState art="letters" title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  return (
    <>
      <ul className="poster-grid">
        {posters.map((poster) => (
          <li key={poster.id}>
            <PosterCard poster={poster} />
          </li>
        ))}
      </ul>
      <LoadMoreFooter list={list} />
    </>
  );
}
