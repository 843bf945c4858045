import type { Provider } from '@sycee/domain/site/providers';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

/** The features of this installation. They change only when the server restarts. */
export const useInstallation = () =>
  useQuery({
    queryKey: ['tech'],
    queryFn: () => call('GET /tools/api/sys/config/tech', { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** Returns whether a provider is known to be missing; nothing is hidden before the server's answer. */
export function useIsMissing(provider: Provider): boolean {
  const installation = useInstallation();
  return installation ? !installation.providers.includes(provider) : false;
}
