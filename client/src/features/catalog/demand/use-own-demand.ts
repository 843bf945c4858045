import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useLanguage } from '#platform/words.ts';

/** The reader's own demand that the address carries, so that its products come first and applications begin with it. */
export function useOwnDemand() {
  const [language] = useLanguage();
  const { demand: id = '' } = useLocation().query;
  const account = useSessionEntry()?.info.account_no ?? '';
  const { data, isLoading } = useQuery({
    // The page of the demand keeps it under the same key.
    queryKey: ['demand', 'one', id, account, language],
    queryFn: ({ signal }) => call('GET /common/api/demand/{id}', { params: { id }, signal, quiet: true }),
    enabled: id !== '' && account !== '',
    retry: false,
  });
  return { demand: data?.is_mine ? data : undefined, isLoading };
}
