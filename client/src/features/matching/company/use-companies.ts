import type { company } from '@sycee/contract/company';
import type { DataOut } from '@sycee/contract/core/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useSettled } from '#ui/use-settled.ts';

export type CompanySearch = DataOut<(typeof company)['GET /tax/api/company/search/']>['list'][number];
const quietMs = 200;

/** Searches the register after a pause in typing; nothing for an empty text. */
export function useCompanies(text: string) {
  const keyword = text.trim();
  const settled = useSettled(keyword, quietMs);
  const query = useQuery({
    queryKey: ['companies', settled],
    queryFn: ({ signal }) => call('GET /tax/api/company/search/', { query: { keyword: settled }, quiet: true, signal }),
    enabled: settled !== '',
    // The previous results stay while typing.
    placeholderData: keepPreviousData,
    // A failed query of the register is repeated.
    staleTime: ({ state }) => (state.data?.state === 'ok' ? 60_000 : 0),
  });
  return keyword === '' ? { data: undefined, isFetching: false, isError: false } : query;
}
