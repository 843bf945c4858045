import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';
import { useReloadEstates } from '../desk/queries.ts';

export type ImportView = DataOut<Contract['GET /admin/api/sale_import']>;
export type ImportLayout = NonNullable<ImportView['layout']>;
export type ImportItem = DataOut<Contract['GET /admin/api/sale_imports']>['list'][number];
export type ImportRow = DataOut<Contract['GET /admin/api/sale_import_rows']>['list'][number];
export type RowState = ImportRow['state'];
export type FileEstate = DataOut<Contract['GET /admin/api/sale_import_estates']>['list'][number];

const key = 'sale imports';

export const useSaleImport = (id: string) =>
  useQuery({
    queryKey: [key, id],
    queryFn: ({ signal }) => call('GET /admin/api/sale_import', { query: { id }, signal, quiet: true }),
  });

export function useImportRows(id: string, state: RowState | undefined) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: [key, id, 'rows', state, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/sale_import_rows', { query: { id, state, cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function useFileEstates(id: string) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: [key, id, 'estates', language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/sale_import_estates', { query: { id, cursor, page_size: 20 }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export const useSaleImports = () =>
  useInfiniteQuery({
    queryKey: [key, 'list'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/sale_imports', { query: { cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Everything that an import can change. */
export function useReloadImports(): () => Promise<void> {
  const queries = useQueryClient();
  const reloadEstates = useReloadEstates();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: [key] }), reloadEstates()]);
  };
}
