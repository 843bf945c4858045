import type { RealNameState } from '@sycee/domain/identity/real-name';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useLanguage } from '#platform/words.ts';
import type { StatusBadgeKind } from '#ui/StatusBadge.tsx';

const pollAgainMs = 2_000;

/** The caller's real-name check; polled while the provider works on it. */
export function useRealName() {
  const entry = useSessionEntry();
  const [language] = useLanguage();
  const queries = useQueryClient();
  const queryKey = ['real name', entry?.info.account_no, language];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => call('GET /account/api/auth', { quiet: true }),
    enabled: entry?.info.role === 'member' || entry?.info.role === 'broker',
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? pollAgainMs : false),
  });
  const keep = (answered: NonNullable<typeof data>) => queries.setQueryData(queryKey, answered);
  return { realName: data, isError, isFetching, refetch, keep };
}
export type RealName = NonNullable<ReturnType<typeof useRealName>['realName']>;

/** Without a provider no name can be checked. Earlier checks stay valid. */
export const isOffered = ({ available, state }: RealName): boolean =>
  available || state === 'verified' || state === 'checking';

export const badgeKindOf: Readonly<Record<RealNameState, StatusBadgeKind>> = {
  none: 'no',
  checking: 'info',
  verified: 'ok',
  mismatch: 'bad',
  failed: 'warn',
  refused: 'bad',
};
