import type { Contract } from '@sycee/contract/all';
import type { BodyIn, DataOut } from '@sycee/contract/core/call';
import type { ArticleState } from '@sycee/domain/content/article';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

export type Article = DataOut<Contract['GET /admin/api/articles/{id}']>;
export type ArticleRow = DataOut<Contract['GET /admin/api/articles']>['list'][number];
export type DraftFields = Omit<BodyIn<Contract['PUT /admin/api/articles/{id}']>, 'version'>;
export type ColumnRow = DataOut<Contract['GET /admin/api/columns']>['list'][number];

export interface DeskFilter {
  state?: ArticleState;
  column?: string;
  keyword?: string;
}
const articlesKey = 'desk articles';
const columnsKey = 'desk columns';

export const useDeskArticles = (filter: DeskFilter) =>
  useInfiniteQuery({
    queryKey: [articlesKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/api/articles', { query: { ...filter, cursor: pageParam }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const useDeskArticle = (id: string) =>
  useQuery({
    queryKey: ['desk article', id],
    queryFn: ({ signal }) => call('GET /admin/api/articles/{id}', { params: { id }, signal, quiet: true }),
    // The editor holds what is newer than any answer; it reads again when it is opened again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useDeskColumns = () =>
  useQuery({
    queryKey: [columnsKey],
    queryFn: ({ signal }) => call('GET /admin/api/columns', { signal, quiet: true }),
  });

/** After a change: the lists of the desk and those that readers see. */
export function useReloadContent(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [articlesKey, columnsKey, 'columns', 'articles', 'newest articles', 'home news', 'article'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
}
