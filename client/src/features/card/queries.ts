import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useLanguage } from '#platform/words.ts';

export type CardView = DataOut<Contract['GET /account/api/card/detail']>;
export type OwnCard = DataOut<Contract['GET /account/api/card/info']>;

const useAccountNo = (): string => useSessionEntry()?.info.account_no ?? '';

/** The card of an account as the caller may see it. */
export function useCard(accountNo: string) {
  const [language] = useLanguage();
  const reader = useAccountNo();
  return useQuery({
    queryKey: ['card', accountNo, reader, language],
    queryFn: ({ signal }) =>
      call('GET /account/api/card/detail', { query: { account_no: accountNo }, signal, quiet: true }),
    enabled: accountNo !== '',
  });
}

/** The caller’s own card for its editors. */
export function useOwnCard() {
  const [language] = useLanguage();
  const account = useAccountNo();
  const queries = useQueryClient();
  const key = ['own card', account, language];
  return {
    ...useQuery({
      queryKey: key,
      queryFn: ({ signal }) => call('GET /account/api/card/info', { signal, quiet: true }),
    }),
    /** After a save. */
    keep: (card: OwnCard) => {
      queries.setQueryData(key, card);
      void queries.invalidateQueries({ queryKey: ['card'] });
    },
  };
}
