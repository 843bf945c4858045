import type { ReactNode } from 'react';
import type { ProductBrief } from '#features/catalog/index.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { MoreOf } from '#ui/MoreOf.tsx';
import type { useDirectProducts } from './use-direct.ts';

export interface DirectPagesProps {
  pages: ReturnType<typeof useDirectProducts>;
  /** What stands there until there is an answer, and where the answer is that there is nothing. */
  coming: ReactNode;
  empty: ReactNode;
  /** `more` belongs under the last product. */
  children: (products: readonly ProductBrief[], more: ReactNode) => ReactNode;
}

/** The direct products as far as they are read, in whichever form. */
export function DirectPages({ pages, coming, empty, children }: DirectPagesProps) {
  const { data, isError, isFetching } = pages;
  if (!data) return isError ? <ErrorState busy={isFetching} onRetry={() => void pages.refetch()} /> : coming;
  const products = data.pages.flatMap(({ list }) => list);
  if (products.length === 0) return empty;
  return children(products, <MoreOf list={pages} />);
}
