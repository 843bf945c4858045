import { useCallback } from 'react';
import { storeOf } from '#features/crm/list/store-of.ts';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, currentPath, currentQuery } from '#platform/navigation/query.ts';

export const lists = ['customer', 'clue', 'sea'] as const;
export type List = (typeof lists)[number];
/** The tasks of today come before the lists. */
export const views = ['today', ...lists] as const;
export type View = (typeof views)[number];
export const customerSorts = ['next_contact', 'last_contact', 'newest'] as const;
export type CustomerSort = (typeof customerSorts)[number];
export const levels = ['A', 'B', 'C', 'D'] as const;

export interface CustomerQuery<Of extends View = View> {
  view: Of;
  keyword: string;
  sort: CustomerSort;
  level: (typeof levels)[number] | undefined;
  /** Only customers without an adviser, to be assigned. */
  adviser: 'none' | undefined;
  /** Only customers that colleagues share with the caller. */
  shared: boolean;
  /** Of today: only customers about to return to the pool. */
  falling: boolean;
  /** Of today: only customers of this store, by its number. */
  store: number | undefined;
}

/** List, search, sort and level are in the address, so that a reload and a link show the same. */
export function useCustomerQuery(first: View): [CustomerQuery, (change: Partial<CustomerQuery>) => void] {
  const { query } = useLocation();
  const change = useCallback(({ shared, falling, ...next }: Partial<CustomerQuery>) => {
    const input = {
      ...currentQuery(),
      ...next,
      ...('store' in next && { store: next.store?.toString() }),
      ...(falling !== undefined && { due: falling ? 'falling' : undefined }),
      ...(shared !== undefined && { shared: shared ? '1' : undefined }),
    };
    const target = addressOf(currentPath(), input);
    if (target !== history.location.href) history.replace(target);
  }, []);
  const { view, keyword, sort, level, adviser, shared, due, store } = query;
  return [
    {
      view: views.find((one) => one === view) ?? first,
      keyword: keyword ?? '',
      sort: customerSorts.find((one) => one === sort) ?? 'next_contact',
      level: levels.find((one) => one === level),
      adviser: adviser === 'none' ? 'none' : undefined,
      shared: shared === '1',
      falling: due === 'falling',
      store: storeOf(store),
    },
    change,
  ];
}
