import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';
import type { CasePart } from './types.ts';

const key = 'square cases';

/** How often the desk looks for new cases while it is visible. */
const lookEveryMs = 30_000;

export function useCases(state: CasePart, keyword: string) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: [key, 'list', state, keyword, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/square_cases', {
        query: { state, ...(keyword && { keyword }), cursor },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: lookEveryMs,
    // Otherwise the decided cases would be shown again for a moment.
    gcTime: 0,
  });
}

export function useCase(id: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: [key, 'one', id, language],
    queryFn: ({ signal }) => call('GET /admin/api/square_cases/{id}', { params: { id }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

export const settingsKey = [key, 'settings'];
export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: () => call('GET /admin/api/square_settings', { quiet: true }),
    gcTime: 0,
  });

/** Reads everything about cases again, also what waits on the home screen. */
export function useReloadCases(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [key] }),
      queries.invalidateQueries({ queryKey: ['home', 'todo'] }),
    ]);
}
