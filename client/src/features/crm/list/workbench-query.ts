import { type OrderStatus, type Stage, stages } from '@sycee/domain/order/status';
import { useCallback } from 'react';
import { history } from '#platform/navigation/history.ts';
import { usePlace } from '#platform/navigation/place.ts';
import { addressOf, currentPath, currentQuery } from '#platform/navigation/query.ts';
import { listNames, type Sort, sorts } from './queries.ts';

export const views = ['list', 'board'] as const;
export type View = (typeof views)[number];

export interface WorkbenchQuery {
  status: OrderStatus;
  keyword: string;
  sort: Sort;
  /** Of what is in progress only this stage. */
  stage: Stage | undefined;
  /** On a desk what is in progress stands in a list, or by stage on a board. */
  view: View;
  /** Only what colleagues share with the caller. */
  shared: boolean;
  /** The order that is open on a desk. */
  id: string | undefined;
}

/** List, search, order and choice stand in the address: a reload and a link show the same. */
export function readWorkbenchQuery(input: Readonly<Record<string, string | undefined>>): WorkbenchQuery {
  const { status, keyword, sort, stage, view, shared, id } = input;
  const list = listNames.find((name) => name === status) ?? 'working';
  return {
    status: list,
    keyword: keyword ?? '',
    sort: sorts.find((name) => name === sort) ?? (list === 'working' ? 'next_contact' : 'newest'),
    stage: list === 'working' ? stages.find((name) => name === stage) : undefined,
    view: view === 'board' ? 'board' : 'list',
    shared: shared === '1',
    id,
  };
}

export function useWorkbenchQuery(): [WorkbenchQuery, (change: Partial<WorkbenchQuery>) => void] {
  const { query } = usePlace();
  const change = useCallback(({ shared, ...next }: Partial<WorkbenchQuery>) => {
    const input = { ...currentQuery(), ...next, ...(shared !== undefined && { shared: shared ? '1' : undefined }) };
    const target = addressOf(currentPath(), input);
    if (target !== history.location.href) history.replace(target);
  }, []);
  return [readWorkbenchQuery(query), change];
}
