import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useLanguage } from '#platform/words.ts';

export type Shop = DataOut<Contract['GET /finance/api/shop']>;
export type ShopSetup = DataOut<Contract['GET /finance/api/shop_setup']>;
export type ProductEntry = ShopSetup['products'][number];
export type ArticleEntry = ShopSetup['articles'][number];

const useAccountNo = (): string => useSessionEntry()?.info.account_no ?? '';

/** A shop by its id or the number of an owner with a public card; without one the caller's own, which a guest has none of. */
export function useShop(id: string | undefined) {
  const [language] = useLanguage();
  const account = useAccountNo();
  return useQuery({
    queryKey: ['shop', id ?? '', account, language],
    queryFn: ({ signal }) => call('GET /finance/api/shop', { query: { ...(id && { id }) }, signal, quiet: true }),
    enabled: !!id || account !== '',
  });
}

export function useShopSetup() {
  const [language] = useLanguage();
  const account = useAccountNo();
  const queries = useQueryClient();
  const key = ['shop setup', account, language];
  return {
    ...useQuery({
      queryKey: key,
      queryFn: ({ signal }) => call('GET /finance/api/shop_setup', { signal, quiet: true }),
    }),
    /** After a save. */
    keep: (setup: ShopSetup) => {
      queries.setQueryData(key, setup);
      void queries.invalidateQueries({ queryKey: ['shop'] });
    },
  };
}
