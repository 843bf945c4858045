import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

export type ImportView = DataOut<Contract['GET /admin/api/catalog_import']>;
export type ImportItem = DataOut<Contract['GET /admin/api/catalog_imports']>['list'][number];
export type ImportEntry = DataOut<Contract['GET /admin/api/catalog_import_entries']>['list'][number];
export type EntryState = ImportEntry['state'];

const key = 'catalog files';

export function useCatalogImport(id: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: [key, id, language],
    queryFn: ({ signal }) => call('GET /admin/api/catalog_import', { query: { id }, signal, quiet: true }),
  });
}

export function useImportEntries(id: string, state: EntryState | undefined) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: [key, id, 'entries', state, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/catalog_import_entries', { query: { id, state, cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function useCatalogImports() {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: [key, 'list', language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/catalog_imports', { query: { cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function useStarter(isOn: boolean) {
  return useQuery({
    queryKey: [key, 'starter'],
    queryFn: ({ signal }) => call('GET /admin/api/starter_catalog', { signal, quiet: true }),
    enabled: isOn,
  });
}

/** Everything that an import can change. */
export function useReloadCatalog(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [[key], ['kept products'], ['institutions of headquarters']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}
