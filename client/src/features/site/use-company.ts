import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

/** The site's operator, stores and partners: one answer for all screens that need it. */
export function useCompany() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['company', language],
    queryFn: () => call('GET /company/api/info', { quiet: true }),
    staleTime: 300_000,
  });
}
export type Company = NonNullable<ReturnType<typeof useCompany>['data']>;
export type Partner = Company['partners'][number];
