import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { Comparison } from '@sycee/domain/marketing/limits';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useLanguage } from '#platform/words.ts';
import { keptVisit } from './reading/kept-visit.ts';

export type OpenedShare = DataOut<Contract['GET /marketing/api/share/{id}/info']> & { reader: string | null };
export type PieceContent = OpenedShare['piece'];
export type Piece = DataOut<Contract['GET /marketing/api/client/source/list']>['list'][number];
export type PieceKind = Piece['kind'];
export type Share = DataOut<Contract['GET /marketing/api/share/list']>['list'][number];
export type Reader = DataOut<Contract['GET /marketing/api/share/customer']>['list'][number];
export type Visit = DataOut<Contract['GET /marketing/api/share/{id}/customer_read']>['list'][number];
export type OwnVisit = DataOut<Contract['GET /marketing/api/share/own_readings']>['list'][number];
export type Funnel = DataOut<Contract['GET /marketing/api/share/main']>['funnel'];
export type Days = 7 | 30 | 180;
export type Only = 'all' | 'named' | 'customers' | 'again';

const useAccountNo = (): string => useSessionEntry()?.info.account_no ?? '';

interface PageRequest {
  /** The cursor of the page; empty for the first one. */
  page: { cursor?: string };
  signal: AbortSignal;
}

/** A list of the caller, page by page; `key` names the list and its filters. */
function usePages<Page extends { next: string | null }>(
  key: readonly unknown[],
  read: (request: PageRequest) => Promise<Page>,
  { enabled = true, isFiltered = false }: { enabled?: boolean; isFiltered?: boolean } = {},
) {
  const [language] = useLanguage();
  const account = useAccountNo();
  return useInfiniteQuery({
    queryKey: [...key, account, language],
    queryFn: ({ pageParam: cursor, signal }) => read({ page: cursor ? { cursor } : {}, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: enabled && account !== '',
    // The list stays on the screen while another filter is read; another subject begins empty.
    ...(isFiltered && { placeholderData: keepPreviousData }),
  });
}

/**
 * Opens a share once for each visit of the page: its ticket belongs to this visit. A visit that this tab left a short time ago goes on.
 * `reader` is the account that opened it; null: a guest.
 */
export function useOpenedShare(code: string, from: string | undefined) {
  const [language] = useLanguage();
  const [opening] = useState(() => crypto.randomUUID());
  const reader = useAccountNo() || null;
  return useQuery({
    queryKey: ['opened-share', code, opening, reader, language],
    queryFn: async ({ signal }) => {
      const kept = keptVisit(code, reader);
      const share = await call('GET /marketing/api/share/{id}/info', {
        params: { id: code },
        query: { ...(from && { from }) },
        signal,
        quiet: true,
      });
      return { ...share, reader, ...(kept && { visit: kept.visit, ticket: kept.ticket }) };
    },
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Pieces that can be shared, of one kind or of all. */
export const usePieces = (kind: PieceKind | undefined, keyword: string) =>
  usePages(
    ['pieces', kind, keyword],
    ({ page, signal }) =>
      call('GET /marketing/api/client/source/list', {
        query: { ...page, ...(kind && { kind }), ...(keyword && { keyword }) },
        signal,
        quiet: true,
      }),
    { isFiltered: true },
  );

export function usePiece(id: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['piece', id, language],
    queryFn: ({ signal }) => call('GET /marketing/api/source/{id}/info', { params: { id }, signal, quiet: true }),
    enabled: id !== '',
  });
}

export function useMainFigures(days: Days) {
  const account = useAccountNo();
  return useQuery({
    queryKey: ['share-figures', account, days],
    queryFn: ({ signal }) => call('GET /marketing/api/share/main', { query: { days }, signal, quiet: true }),
    enabled: account !== '',
    placeholderData: keepPreviousData,
  });
}

export type Compared = DataOut<Contract['GET /marketing/api/share/compared']>['list'][number];
export function useCompared(by: Comparison, days: Days) {
  const account = useAccountNo();
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['share-compared', account, by, days, language],
    queryFn: ({ signal }) => call('GET /marketing/api/share/compared', { query: { by, days }, signal, quiet: true }),
    enabled: account !== '',
    placeholderData: keepPreviousData,
  });
}

export const useShares = (keyword: string) =>
  usePages(
    ['shares', keyword],
    ({ page, signal }) =>
      call('GET /marketing/api/share/list', {
        query: { ...page, ...(keyword && { keyword }) },
        signal,
        quiet: true,
      }),
    { isFiltered: true },
  );

/** Readers of one share, with its funnel. */
export const useShareReaders = (id: string) =>
  usePages(
    ['share-readers', id],
    ({ page, signal }) =>
      call('GET /marketing/api/share/{id}/list', { params: { id }, query: page, signal, quiet: true }),
    { enabled: id !== '' },
  );

/** Readers of all shares of the caller. */
export const useReaders = (days: Days, only: Only) =>
  usePages(
    ['readers', days, only],
    ({ page, signal }) =>
      call('GET /marketing/api/share/customer', { query: { ...page, days, only }, signal, quiet: true }),
    { isFiltered: true },
  );

/** The visits of one reader. */
export const useTrail = (id: string) =>
  usePages(
    ['trail', id],
    ({ page, signal }) =>
      call('GET /marketing/api/share/{id}/customer_read', { params: { id }, query: page, signal, quiet: true }),
    { enabled: id !== '' },
  );

/** What sharers see of the caller’s own reading. */
export const useOwnReadings = () =>
  usePages(['own-readings'], ({ page, signal }) =>
    call('GET /marketing/api/share/own_readings', { query: page, signal, quiet: true }),
  );
