import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';
import type { Tried } from './draft.ts';

export function usePools() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['work', 'seas', language],
    queryFn: ({ signal }) => call('GET /finance/api/sea_list', { signal, quiet: true }),
  });
}

/** The preview of expiring customers: requested again when the rules change, never cached. */
export function useDryRun(tried: Tried | null) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['work', 'dry run', tried, language],
    queryFn: ({ signal }) => call('POST /finance/api/sea/dry_run', { body: tried!, signal, quiet: true }),
    enabled: tried !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
