import type { OrderStatus, Stage } from '@sycee/domain/order/status';
import { businessDateOf, daysBetween } from '@sycee/domain/time/business-date';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useNarrowing, useScope } from '#platform/session/scope.ts';
import { useLanguage } from '#platform/words.ts';

/** In the order of their tabs. */
export const listNames = ['working', 'undistributed', 'back', 'over', 'recycle'] as const satisfies OrderStatus[];
export const sorts = ['next_contact', 'newest', 'amount'] as const;
export type Sort = (typeof sorts)[number];
export interface ListFilter {
  status: OrderStatus;
  keyword: string;
  sort: Sort;
  stage?: Stage | undefined;
  shared: boolean;
  store: number | undefined;
}

const addresses = {
  working: 'GET /finance/api/work_list',
  undistributed: 'GET /finance/api/undistributed',
  back: 'GET /finance/api/work_list_back',
  over: 'GET /finance/api/work_list_over',
  recycle: 'GET /finance/api/work_list_recycle',
} as const;

export function useOrderList({ status, keyword, sort, stage, shared, store }: ListFilter) {
  const [language] = useLanguage();
  const scope = useNarrowing(shared);
  return useInfiniteQuery({
    queryKey: ['work', 'list', status, keyword, sort, stage, scope, store, language],
    queryFn: ({ pageParam, signal }) =>
      call(addresses[status], {
        query: { keyword, sort, stage, scope, store_no: store, cursor: pageParam },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Rows stay visible while a search is typed, but not when the list changes.
    placeholderData: (before, query) => (query?.queryKey[2] === status ? keepPreviousData(before) : undefined),
    refetchOnWindowFocus: true,
  });
}

export type Counts = Readonly<Record<OrderStatus, { n: number; more: boolean }>>;

/** The counts of the last answer, kept while another list loads. */
export function useCounts({ data }: ReturnType<typeof useOrderList>): Counts | undefined {
  const counts = data?.pages[0]?.counts;
  const [last, setLast] = useState(counts);
  if (counts && counts !== last) setLast(counts);
  return counts ?? last;
}

const looksAhead = 100;
const weekDays = 7;

export interface Summary {
  overdue: number;
  today: number;
  week: number;
}

/** Counts the next contacts on the loaded page, which contains the earliest ones. */
export function summarize(contacts: readonly (string | null)[], nowMs: number): Summary {
  const today = businessDateOf(nowMs);
  const arranged = contacts.filter((at) => at !== null);
  const daysTo = (at: string) => daysBetween(today, businessDateOf(Date.parse(at)));
  return {
    overdue: arranged.filter((at) => Date.parse(at) < nowMs).length,
    today: arranged.filter((at) => daysTo(at) === 0).length,
    week: arranged.filter((at) => daysTo(at) >= 0 && daysTo(at) < weekDays).length,
  };
}

export function useContacts() {
  const scope = useScope();
  return useQuery({
    queryKey: ['work', 'contacts', scope],
    queryFn: () =>
      call('GET /finance/api/work_list', {
        query: { sort: 'next_contact', scope, page_size: looksAhead },
        quiet: true,
      }),
    select: ({ list }) => list.map((order) => order.next_contact_at),
    refetchOnWindowFocus: true,
  });
}
