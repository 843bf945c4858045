import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

export type SavedFilters = DataOut<Contract['GET /finance/api/filter_list']>;
export type SavedFilter = SavedFilters['list'][number];
export type SharedFilter = SavedFilters['shared'][number];
export type Narrowed = SavedFilter['query'];
export type What = 'work' | 'customer';

export interface FiltersProps {
  what: What;
  /** The current filter of the list; null: nothing that can be saved. */
  now: Narrowed | null;
}

/** Filters have their own key, so that a write to an order does not reload them. */
const keyOf = (what: What) => ['filters', what];

export function useFilters(what: What) {
  return useQuery({
    queryKey: keyOf(what),
    queryFn: ({ signal }) => call('GET /finance/api/filter_list', { query: { what }, signal, quiet: true }),
    refetchOnWindowFocus: true,
  });
}

/**
 * Saves all filters on the version read last; after a conflict with another device they are reloaded. Resolves to false if rejected; the
 * message was shown.
 */
export function useSaveFilters(what: What): (change: (list: SavedFilter[]) => SavedFilter[]) => Promise<boolean> {
  const queries = useQueryClient();
  return async (change) => {
    const { version, list } = queries.getQueryData<SavedFilters>(keyOf(what)) ?? { version: 0, list: [] };
    const keep = (saved: Omit<SavedFilters, 'shared'>) =>
      queries.setQueryData<SavedFilters>(keyOf(what), (old) => ({ shared: [], ...old, ...saved }));
    try {
      const body = { what, version, list: change(list) };
      keep(await call('PUT /finance/api/filter_list', { body, idempotencyKey: crypto.randomUUID() }));
      return true;
    } catch {
      await queries.invalidateQueries({ queryKey: keyOf(what) });
      return false;
    }
  };
}

/** Saves or removes one filter of the store. Resolves to false if rejected; the message was shown. */
export function useShareFilters(what: What) {
  const queries = useQueryClient();
  const keep = async (answer: Promise<Pick<SavedFilters, 'shared'>>): Promise<SharedFilter[] | false> => {
    try {
      const { shared } = await answer;
      queries.setQueryData<SavedFilters>(keyOf(what), (old) => old && { ...old, shared });
      return shared;
    } catch {
      await queries.invalidateQueries({ queryKey: keyOf(what) });
      return false;
    }
  };
  return {
    save: (filter: Pick<SharedFilter, 'name' | 'query'> & Partial<Pick<SharedFilter, 'id' | 'version'>>) => {
      const { id, version, name, query } = filter;
      const body = { what, id, version, name, query };
      return keep(call('PUT /finance/api/filter_shared', { body, idempotencyKey: crypto.randomUUID() }));
    },
    remove: ({ id, version }: SharedFilter) => {
      const body = { what, id, version };
      return keep(call('POST /finance/api/filter_shared/remove', { body, idempotencyKey: crypto.randomUUID() }));
    },
  };
}
