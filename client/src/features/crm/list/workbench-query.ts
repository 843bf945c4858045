import { type OrderStatus, type Stage, stages } from '@sycee/domain/order/status';
import { useCallback } from 'react';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, currentPath, currentQuery } from '#platform/navigation/query.ts';
import { listNames, type Sort, sorts } from './queries.ts';
import { storeOf } from './store-of.ts';

export const views = ['list', 'board'] as const;
export type View = (typeof views)[number];

export interface WorkbenchQuery {
  status: OrderStatus;
  keyword: string;
  sort: Sort;
  /** Narrows the orders in progress to this stage. */
  stage: Stage | undefined;
  /** On wide screens the orders in progress are a list, or a board by stage. */
  view: View;
  /** Only customers that colleagues share with the caller. */
  shared: boolean;
  /** Narrows the list to one store, by its number. */
  store: number | undefined;
  /** The order that is open beside the list, on wide screens. */
  id: string | undefined;
}

/** List, search, sort and open order are in the address, so that a reload and a link show the same. */
export function readWorkbenchQuery(input: Readonly<Record<string, string | undefined>>): WorkbenchQuery {
  const { status, keyword, sort, stage, view, shared, store, id } = input;
  const list = listNames.find((name) => name === status) ?? 'working';
  return {
    status: list,
    keyword: keyword ?? '',
    sort: sorts.find((name) => name === sort) ?? (list === 'working' ? 'next_contact' : 'newest'),
    stage: list === 'working' ? stages.find((name) => name === stage) : undefined,
    view: view === 'board' ? 'board' : 'list',
    shared: shared === '1',
    store: storeOf(store),
    id,
  };
}

export function useWorkbenchQuery(): [WorkbenchQuery, (change: Partial<WorkbenchQuery>) => void] {
  const { query } = useLocation();
  const change = useCallback(({ shared, ...others }: Partial<WorkbenchQuery>) => {
    const next = { ...others, ...('store' in others && { store: others.store?.toString() }) };
    const input = { ...currentQuery(), ...next, ...(shared !== undefined && { shared: shared ? '1' : undefined }) };
    const target = addressOf(currentPath(), input);
    if (target !== history.location.href) history.replace(target);
  }, []);
  return [readWorkbenchQuery(query), change];
}
