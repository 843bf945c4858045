import type { ReactNode } from 'react';
import type { ProductBrief } from '#features/catalog/index.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import type { useDirectProducts } from './use-direct.ts';

export interface DirectPagesProps {
  pages: ReturnType<typeof useDirectProducts>;
  /** `loading` is shown while loading, `empty` for an empty answer. */
  loading: ReactNode;
  empty: ReactNode;
  /** `more` goes below the last product. */
  children: (products: readonly ProductBrief[], more: ReactNode) => ReactNode;
}

/** The direct products loaded so far, in the form that `children` renders. */
export function DirectPages({ pages, loading, empty, children }: DirectPagesProps) {
  const { data, isError, isFetching } = pages;
  if (!data) return isError ? <ErrorState busy={isFetching} onRetry={() => void pages.refetch()} /> : loading;
  const products = data.pages.flatMap(({ list }) => list);
  if (products.length === 0) return empty;
  return children(products, <LoadMoreFooter list={pages} />);
}
