import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

/** The public information of the site: its company, stores and partners, one answer for all screens that need it. */
export function useSiteInfo() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['company', language],
    queryFn: () => call('GET /company/api/info', { quiet: true }),
    staleTime: 300_000,
  });
}
export type SiteInfo = NonNullable<ReturnType<typeof useSiteInfo>['data']>;
export type Partner = SiteInfo['partners'][number];
