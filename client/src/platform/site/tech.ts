import type { Provider } from '@sycee/domain/site/providers';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

/** The features that this installation offers. They change only when the server starts. */
export const useTech = () =>
  useQuery({
    queryKey: ['tech'],
    queryFn: () => call('GET /tools/api/sys/config/tech', { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** Known to be missing: until the server has said so, nothing is hidden. */
export function useIsMissing(provider: Provider): boolean {
  const tech = useTech();
  return tech ? !tech.providers.includes(provider) : false;
}
