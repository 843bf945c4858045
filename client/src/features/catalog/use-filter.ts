import { useMemo } from 'react';
import { go } from '#platform/navigation/go.ts';
import { usePlace } from '#platform/navigation/place.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { filterOf, otherOptions, type ProductFilter, queryOf } from './filter.ts';

export interface FilterInAddress {
  filter: ProductFilter;
  /** A choice is a step one can go back from; what is typed or dragged replaces the step it belongs to. */
  change: (next: ProductFilter, how?: { replace?: boolean }) => void;
  /** The address options of another screen that shows this filter. */
  query: Record<string, string>;
}

/** The filter lives in the address, so that back, reload and sharing work. */
export function useFilter(): FilterInAddress {
  const { query: search } = usePlace();
  return useMemo(() => {
    const filter = filterOf(search);
    const others = otherOptions(search);
    return {
      filter,
      query: { ...others, ...queryOf(filter) },
      change: (next, how) => go(currentPath(), { ...others, ...queryOf(next) }, how),
    };
  }, [search]);
}
