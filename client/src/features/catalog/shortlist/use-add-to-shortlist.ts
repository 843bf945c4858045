import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';
import { shortlistMax, useShortlist } from './shortlist.ts';

/** The shortlist in its order, with the product if the site still has it. */
export function useAddToShortlist() {
  const [language] = useLanguage();
  const list = useShortlist();
  const numbers = list.map(({ number }) => number).join(',');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['shortlist', language, numbers],
    queryFn: ({ signal }) =>
      call('GET /finance/api/product_list', { query: { numbers, page_size: shortlistMax }, quiet: true, signal }),
    enabled: list.length > 0,
    placeholderData: keepPreviousData,
  });
  const products = new Map(data?.list.map((product) => [product.number, product]));
  const items = list.map((one) => ({ ...one, product: products.get(one.number) }));
  return { items, isLoading: list.length > 0 && !data, isError: isError && !data, isFetching, refetch };
}
export type ShortlistItem = ReturnType<typeof useAddToShortlist>['items'][number];
