import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import { pointText } from '@sycee/domain/map/point';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import type { Position } from '#platform/site/position.ts';
import { useLanguage } from '#platform/words.ts';
import { useSettled } from '#ui/use-settled.ts';

export type EstateCard = DataOut<Contract['GET /ass/api/searchHourse']>['list'][number];
export type EstateName = DataOut<Contract['POST /ass/api/queryname']>['list'][number];
export type ValuationConfig = DataOut<Contract['GET /ass/api/config']>;
export type Valuation = DataOut<Contract['GET /ass/api/{id}/detail']>;
export type ValuedResult = Extract<Valuation['result'], { state: 'valued' }>;
export type Comparable = ValuedResult['comparables'][number];
export type LeftOutSale = ValuedResult['left_out'][number];

const quietMs = 200;
const keptForMs = 300_000;
/** Estates beside a form, and in a list that is opened for a choice. */
const estatesPerPage = 10;
const valuationsPerPage = 5;

export function useValuationConfig() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['valuation config', language],
    queryFn: ({ signal }) => call('GET /ass/api/config', { signal, quiet: true }),
    staleTime: keptForMs,
  });
}

/** Names of estates for a typed text, after a pause in typing; null: nothing was typed. */
export function useEstateNames(text: string | null) {
  const [language] = useLanguage();
  const keyword = text?.trim() ?? '';
  const settled = useSettled(keyword, quietMs);
  const query = useQuery({
    queryKey: ['estate names', language, settled],
    queryFn: ({ signal }) => call('POST /ass/api/queryname', { body: { keyword: settled }, signal, quiet: true }),
    enabled: settled !== '',
    // The previous names stay while typing.
    placeholderData: keepPreviousData,
    staleTime: keptForMs,
  });
  if (keyword === '') return { data: undefined, isFetching: false, isError: false };
  // Without network, the names of the search before would pass for those of this one.
  const isPaused = query.fetchStatus === 'paused';
  return {
    data: isPaused ? undefined : query.data,
    isFetching: query.isFetching || settled !== keyword,
    isError: query.isError || isPaused,
  };
}

/** All pages loaded so far. Without `near`, the header x-position carries the position of the device. */
export function useEstates(keyword: string, near: Position | null, position: Position | null) {
  const [language] = useLanguage();
  const location = near ? pointText(near) : undefined;
  return useInfiniteQuery({
    queryKey: ['estates', language, keyword, location ?? (position && pointText(position))],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /ass/api/searchHourse', {
        query: { keyword: keyword || undefined, location, cursor, page_size: estatesPerPage },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: keptForMs,
  });
}

/** Place and price of a chosen estate, of which only the name is known; null: none is chosen, or it is gone. Undefined: not known yet. */
export function useEstateCard(estate: EstateName | null): EstateCard | null | undefined {
  const [language] = useLanguage();
  const { data, isPending } = useQuery({
    queryKey: ['estate', language, estate?.id],
    queryFn: ({ signal }) =>
      call('GET /ass/api/searchHourse', { query: { keyword: estate?.name }, signal, quiet: true }),
    enabled: estate !== null,
    // The map stays while the next estate is read.
    placeholderData: keepPreviousData,
    staleTime: keptForMs,
  });
  if (estate === null) return null;
  return isPending ? undefined : (data?.list.find(({ id }) => id === estate.id) ?? null);
}

/** Estates inside a window of a map; null: the window is not known yet. */
export function useEstatesOnMap(rectangle: string | null) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['estates on map', language, rectangle],
    queryFn: ({ signal }) =>
      call('GET /mapfind/api/searchHourse_for_map', { query: { rectangle: rectangle! }, signal, quiet: true }),
    enabled: rectangle !== null,
    // The pins stay while the map moves.
    placeholderData: keepPreviousData,
    staleTime: keptForMs,
  });
}

const useAccountNo = (): string => useSessionEntry()?.info.account_no ?? '';

export function useOwnValuations() {
  const [language] = useLanguage();
  const account = useAccountNo();
  return useInfiniteQuery({
    queryKey: ['valuations', account, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /ass/api/valist', { query: { cursor, page_size: valuationsPerPage }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: account !== '',
  });
}

export function useValuation(id: string) {
  const [language] = useLanguage();
  const account = useAccountNo();
  return useQuery({
    queryKey: ['valuation', id, account, language],
    queryFn: ({ signal }) => call('GET /ass/api/{id}/detail', { params: { id }, signal, quiet: true }),
    enabled: account !== '' && id !== '',
  });
}

/** Keeps what a valuation answered, so that its result is shown without another request, and reads the list and the loans again. */
export function useKeepValuation() {
  const [language] = useLanguage();
  const account = useAccountNo();
  const queries = useQueryClient();
  return (valuation: Valuation) => {
    queries.setQueryData(['valuation', valuation.id, account, language], valuation);
    void queries.invalidateQueries({ queryKey: ['valuations', account] });
    // Loans of the value before would show its amounts, also while the new ones are read.
    void queries.resetQueries({ queryKey: ['loans on a home', valuation.id, account] });
  };
}

export type FittingLoan = DataOut<Contract['GET /ass/api/{id}/products']>['list'][number];
/** The loans on the home of a valuation. */
export function useFittingLoans(id: string, isValued = true) {
  const [language] = useLanguage();
  const account = useAccountNo();
  return useQuery({
    queryKey: ['loans on a home', id, account, language],
    queryFn: ({ signal }) => call('GET /ass/api/{id}/products', { params: { id }, signal, quiet: true }),
    enabled: isValued && account !== '',
  });
}

export type Measured = NonNullable<DataOut<Contract['GET /ass/api/backtest']>['measured']>;
export type Figures = Measured['figures'][number];
/** How far valuations were from prices; null: not measured yet. */
export function useMeasured() {
  return useQuery({
    queryKey: ['valuation figures'],
    queryFn: async ({ signal }) => (await call('GET /ass/api/backtest', { signal, quiet: true })).measured,
    staleTime: keptForMs,
  });
}

export type Learning = DataOut<Contract['GET /admin/api/valuation_models']>['list'][number];
const waitingMs = 3_000;
/** The last times that the sales were learned from; read again while one waits. */
export function useLearnings() {
  const account = useAccountNo();
  return useQuery({
    queryKey: ['valuation learnings', account],
    queryFn: ({ signal }) => call('GET /admin/api/valuation_models', { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.list[0]?.state === 'waiting' ? waitingMs : false),
  });
}

/** Whether the server answered that there is no such valuation of the caller, instead of not answering. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallFailure && (error.code === code.notFound || error.code === code.invalid);
