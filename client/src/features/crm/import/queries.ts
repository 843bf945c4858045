import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';
import type { ImportView } from './types.ts';

const pollMs = 500;
const isUnderWay = (view: ImportView | undefined): boolean => view?.state === 'reading' || view?.state === 'importing';

/** Polls while the server is processing. */
export function useImport(id: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['work', 'import', id, language],
    queryFn: ({ signal }) => call('GET /finance/api/customer_import/info', { query: { id }, signal, quiet: true }),
    refetchInterval: ({ state }) => isUnderWay(state.data) && pollMs,
    enabled: id !== '',
  });
}

/** Stores the answer of a write in the cache. */
export function useKeepImport(): (view: ImportView) => void {
  const [language] = useLanguage();
  const queries = useQueryClient();
  return useCallback(
    (view) => void queries.setQueryData(['work', 'import', view.id, language], view),
    [queries, language],
  );
}

export function useImports() {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['work', 'imports', language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /finance/api/customer_import/list', { query: { cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
