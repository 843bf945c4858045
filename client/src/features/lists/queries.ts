import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

type ListsOfTenant = DataOut<Contract['GET /admin/api/lists']>;
export type TenantList = ListsOfTenant['lists'][number];

const key = ['lists of the tenant'];

export function useLists() {
  const queries = useQueryClient();
  return {
    ...useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /admin/api/lists', { signal, quiet: true }) }),
    /** After a save: what offers the list is read again. */
    keep: (list: TenantList) => {
      queries.setQueryData<ListsOfTenant>(
        key,
        (now) => now && { lists: now.lists.map((one) => (one.slug === list.slug ? list : one)) },
      );
      void queries.invalidateQueries({ queryKey: ['attr'] });
      void queries.invalidateQueries({ queryKey: ['work config'] });
    },
  };
}
