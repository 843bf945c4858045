import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

/** The site's configuration. Only an operator changes it, so it is not refetched while the page is open. */
export function useSiteConfig() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['config', language],
    queryFn: () => call('GET /finance/api/get_config', { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
export type SiteConfig = NonNullable<ReturnType<typeof useSiteConfig>['data']>;
