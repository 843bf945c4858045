import type { WorkStatus } from '@sycee/domain/work/status';
import { useCallback } from 'react';
import { history } from '#platform/navigation/history.ts';
import { usePlace } from '#platform/navigation/place.ts';
import { addressOf, currentPath, currentQuery } from '#platform/navigation/query.ts';
import { listNames, type Sort, sorts } from './queries.ts';

export interface DeskQuery {
  status: WorkStatus;
  keyword: string;
  sort: Sort;
  /** The order that is open on a desk. */
  id: string | undefined;
}

/** List, search, order and choice stand in the address: a reload and a link show the same. */
export function readDeskQuery({ status, keyword, sort, id }: Readonly<Record<string, string | undefined>>): DeskQuery {
  const list = listNames.find((name) => name === status) ?? 'working';
  return {
    status: list,
    keyword: keyword ?? '',
    sort: sorts.find((name) => name === sort) ?? (list === 'working' ? 'next_contact' : 'newest'),
    id,
  };
}

export function useDeskQuery(): [DeskQuery, (change: Partial<DeskQuery>) => void] {
  const { query } = usePlace();
  const change = useCallback((next: Partial<DeskQuery>) => {
    const target = addressOf(currentPath(), { ...currentQuery(), ...next });
    if (target !== history.location.href) history.replace(target);
  }, []);
  return [readDeskQuery(query), change];
}
