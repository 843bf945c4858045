import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { code as envelopeCode } from '@sycee/contract/core/envelope';
import { pointText } from '@sycee/domain/map/point';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import type { Position } from '#platform/site/position.ts';
import { useLanguage } from '#platform/words.ts';
import type { DirectoryState } from './address.ts';

export type AgencyCard = DataOut<Contract['GET /common/api/agency/list_nologin']>['list'][number];
export type AgencyDetail = DataOut<Contract['GET /common/api/agency/detail']>;
export type AgencyGroups = DataOut<Contract['GET /common/api/agency/category/list_nologin']>['list'];
export type OpenState = AgencyCard['open'];

const keptForMs = 300_000;
/** A state of opening hours is not shown for longer. */
const freshForMs = 60_000;

/** The groups with their categories: those that have an agency, or all. */
export function useAgencyCategories({ all = false }: { all?: boolean } = {}) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['agency categories', language, all],
    queryFn: ({ signal }) =>
      call('GET /common/api/agency/category/list_nologin', { query: all ? { all: '1' } : {}, signal, quiet: true }),
    staleTime: keptForMs,
  });
}

/** All pages loaded so far; while another filter loads, the previous list stays. The header x-position carries the position of the device. */
export function useAgencyPages({ near, view: _, isOpenOnly, ...narrowing }: DirectoryState, position: Position | null) {
  const [language] = useLanguage();
  const location = near && pointText(near);
  return useInfiniteQuery({
    queryKey: ['agencies', language, narrowing, isOpenOnly, location ?? (position && pointText(position))],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /common/api/agency/list_nologin', {
        query: { ...narrowing, open_now: isOpenOnly ? '1' : undefined, location, cursor },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: freshForMs,
  });
}

export function useAgency(id: string, position: Position | null) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['agency', language, id, position && pointText(position)],
    queryFn: ({ signal }) => call('GET /common/api/agency/detail', { query: { id }, signal, quiet: true }),
    enabled: id !== '',
    // Only the distance differs while the position becomes known.
    placeholderData: (before) => (before?.id === id ? before : undefined),
    staleTime: freshForMs,
    retry: false,
  });
}

/** By the code that a visitor typed or scanned. */
export function useAgencyOfCode(code: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['agency of code', language, code],
    queryFn: ({ signal }) => call('GET /common/api/agency/code/detail', { query: { code }, signal, quiet: true }),
    enabled: code !== '',
    staleTime: freshForMs,
    retry: false,
  });
}

/** The products of an institution on this site, the first few. */
export function useProductsOf(institution: string | undefined, pageSize: number) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['products of agency', language, institution],
    queryFn: ({ signal }) =>
      call('GET /finance/api/product_list', { query: { institution, page_size: pageSize }, signal, quiet: true }),
    enabled: institution !== undefined,
  });
}

/** Whether the site has a product. */
export function useHasProducts(): boolean {
  const { data } = useQuery({
    queryKey: ['has products'],
    queryFn: ({ signal }) => call('GET /finance/api/product_list', { query: { page_size: 1 }, signal, quiet: true }),
  });
  return (data?.total ?? 0) > 0;
}

/** Whether the server answered that it does not exist, instead of not answering. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === envelopeCode.notFound;
