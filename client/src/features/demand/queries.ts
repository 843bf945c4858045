import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useLanguage } from '#platform/words.ts';

export type Demand = DataOut<Contract['GET /common/api/demand/{id}']>;
export type DemandBrief = DataOut<Contract['GET /common/api/demand/mine']>['list'][number];
export type Offer = NonNullable<Demand['offer_list']>[number];

export interface DemandFilter {
  keyword: string;
  /** Empty: everywhere. */
  region: string;
}

const openEveryMs = 30_000;
const isGoingOn: ReadonlySet<Demand['state'] | undefined> = new Set<Demand['state']>(['review', 'open', 'taken']);
const useAccountNo = (): string => useSessionEntry()?.info.account_no ?? '';

/** Open demands that fit the adviser or the store. */
export function useOpenDemands({ keyword, region }: DemandFilter) {
  const [language] = useLanguage();
  const account = useAccountNo();
  return useInfiniteQuery({
    queryKey: ['demand', 'list', account, 'open', keyword, region, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /common/api/demand/list', {
        query: { ...(keyword && { keyword }), ...(region && { region }), ...(cursor && { cursor }) },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: account !== '',
    placeholderData: keepPreviousData,
  });
}

/** The reader's own demands, or those on which the reader made an offer. */
export function useOwnDemands(slug: 'published' | 'offered') {
  const [language] = useLanguage();
  const account = useAccountNo();
  return useInfiniteQuery({
    queryKey: ['demand', 'list', account, slug, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /common/api/demand/mine', { query: { slug, ...(cursor && { cursor }) }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: account !== '',
  });
}

export function useDemand(id: string) {
  const [language] = useLanguage();
  const account = useAccountNo();
  return useQuery({
    queryKey: ['demand', 'one', id, account, language],
    queryFn: ({ signal }) => call('GET /common/api/demand/{id}', { params: { id }, signal, quiet: true }),
    enabled: account !== '' && id !== '',
    retry: false,
    staleTime: 0,
    // Notices bring what concerns the reader; withdrawn offers, places and looks at the phone have none.
    refetchInterval: ({ state }) => (isGoingOn.has(state.data?.state) ? openEveryMs : false),
  });
}

/** Keeps what a change of a demand answered, and reads the lists again; without an answer the demand is read again too. */
export function useKeepDemand() {
  const [language] = useLanguage();
  const account = useAccountNo();
  const queries = useQueryClient();
  return (id: string, demand?: Demand) => {
    if (demand) queries.setQueryData(['demand', 'one', id, account, language], demand);
    else void queries.invalidateQueries({ queryKey: ['demand', 'one', id] });
    void queries.invalidateQueries({ queryKey: ['demand', 'list', account] });
  };
}

/** Whether the server answered that there is no such demand for the reader, instead of not answering. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallFailure && (error.code === code.notFound || error.code === code.invalid);
