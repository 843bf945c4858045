import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

export type OwnCase = DataOut<Contract['GET /common/api/square_case/list']>['list'][number];
export const ownCasesKey = ['own square cases'];

export function useOwnCases() {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: [...ownCasesKey, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /common/api/square_case/list', { query: { cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
