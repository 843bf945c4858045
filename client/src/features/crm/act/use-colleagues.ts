import { useQuery } from '@tanstack/react-query';
import { loadedBy } from '#features/crm/distribute/plan.ts';
import type { About } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';

/** The colleagues who can take an order or a customer, those with most free capacity first. */
export function useColleagues(except: readonly (string | undefined)[], about: About = 'work') {
  const { data, isPending } = useQuery({
    queryKey: ['work', 'brokers'],
    queryFn: ({ signal }) => call('GET /finance/api/local_resident', { signal, quiet: true }),
    staleTime: 0,
  });
  const list = loadedBy(about, data?.list ?? [])
    .filter((one) => one.on_duty && one.open < one.capacity && !except.includes(one.account_no))
    .sort((a, b) => b.capacity - b.open - (a.capacity - a.open));
  return { list, isPending };
}
