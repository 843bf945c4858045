import { useInfiniteQuery } from '@tanstack/react-query';

/** The pages of a list of moderation. They are forgotten when the list is left: what was decided would be shown again for a moment. */
export const usePages = <Page extends { next: string | null }>(
  list: readonly [name: string, filter?: string],
  read: (cursor: string | undefined) => Promise<Page>,
) =>
  useInfiniteQuery({
    queryKey: ['moderation', ...list],
    initialPageParam: '',
    queryFn: ({ pageParam }) => read(pageParam || undefined),
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
