import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { saveSessionEntry, useSessionEntry } from '#platform/session/session.ts';
import { useLanguage } from '#platform/words.ts';

/** The account as stored by the server, and a function that replaces it by the answer of a change. */
export function useOwnInfo() {
  const entry = useSessionEntry();
  const [language] = useLanguage();
  const queries = useQueryClient();
  const queryKey = ['own info', entry?.info.account_no, language];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => call('GET /account/api/info', { quiet: true }),
    enabled: entry !== null,
  });
  const keep = (answered: NonNullable<typeof data>) => {
    queries.setQueryData(queryKey, answered);
    const { token: _, ...info } = answered;
    if (entry) saveSessionEntry(entry.info.role, { ...entry, info });
  };
  return { info: data, isError, isFetching, refetch, keep };
}
export type OwnInfo = NonNullable<ReturnType<typeof useOwnInfo>['info']>;
