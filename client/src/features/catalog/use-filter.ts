import { useMemo } from 'react';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { filterOf, otherOptions, type ProductFilter, queryOf } from './filter.ts';

export interface FilterInAddress {
  filter: ProductFilter;
  /** A choice adds a history entry; typing and dragging replace the current one. */
  change: (next: ProductFilter, how?: { replace?: boolean }) => void;
  /** Address options of another screen that shows this filter. */
  query: Record<string, string>;
  /** The id of the reader's demand from which the list was opened. */
  demand: string | undefined;
}

/** The filter is stored in the address, so that back, reload and sharing work. */
export function useFilter(): FilterInAddress {
  const { query: search } = useLocation();
  return useMemo(() => {
    const filter = filterOf(search);
    const others = otherOptions(search);
    return {
      filter,
      query: { ...others, ...queryOf(filter) },
      demand: search.demand,
      change: (next, how) => go(currentPath(), { ...others, ...queryOf(next) }, how),
    };
  }, [search]);
}
