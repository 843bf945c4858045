import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

type StoreList = DataOut<Contract['GET /admin/api/stores']>;
export type Store = StoreList['list'][number];

const key = ['stores'];

export function useStores() {
  const queries = useQueryClient();
  return {
    ...useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /admin/api/stores', { signal, quiet: true }) }),
    /** After a save. */
    keep: (store: Store) =>
      queries.setQueryData<StoreList>(
        key,
        (now) => now && { list: now.list.map((one) => (one.store_no === store.store_no ? store : one)) },
      ),
  };
}
