import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

export interface ArticleFilter {
  column?: string;
  keyword?: string;
}

export function useArticlePages(filter: ArticleFilter) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['articles', language, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /finance/api/get_information', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
export type Article = NonNullable<ReturnType<typeof useArticlePages>['data']>['pages'][number]['list'][number];

/** The newest articles of a column. */
export function useNewest(column: string | undefined, count: number) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['newest articles', language, column, count],
    queryFn: () => call('GET /finance/api/get_information', { query: { column, page_size: count }, quiet: true }),
    select: ({ list }) => list,
  });
}

export function useColumns() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['columns', language],
    queryFn: () => call('GET /finance/api/get_column', { quiet: true }),
    select: ({ list }) => list,
    staleTime: 300_000,
  });
}

export type ColumnInfo = NonNullable<ReturnType<typeof useColumns>['data']>[number];

export function useArticle(id: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['article', language, id],
    queryFn: () => call('GET /finance/api/get_information_detail', { query: { id }, quiet: true }),
    // Every fetch counts as a view, so it is not repeated.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
