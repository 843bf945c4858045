import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tenant } from '#features/console/types.ts';
import { call } from '#platform/http/call.ts';

const key = ['tenants'];

export const useTenants = () =>
  useQuery({
    queryKey: key,
    queryFn: () => call('GET /admin/api/tenants', { quiet: true }),
    select: ({ list }) => list,
  });

/** Finds one tenant in the list, which is short and loaded as a whole. */
export function useTenant(id: string) {
  const { data, ...rest } = useTenants();
  return { ...rest, isHere: data !== undefined, tenant: data?.find((one) => one.id === id) };
}

export function useReloadTenants(): () => Promise<void> {
  const queries = useQueryClient();
  // The record changes even if the tenant does not.
  return async () => {
    await Promise.all([key, ['tenant book']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

/** Matches name, number or prefix, in either language. */
export const matchesKeyword = ({ name, ffp_no, sites }: Tenant, keyword: string): boolean =>
  [name.zh, name.en, ffp_no, ...sites.map(({ prefix }) => prefix)].some((text) =>
    text.toLowerCase().includes(keyword.trim().toLowerCase()),
  );
