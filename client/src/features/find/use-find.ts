import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useSiteApp } from '#platform/site/app.ts';
import { useLanguage } from '#platform/words.ts';

const shown = 5;

/** Searches products, institutions and articles with the calls of their lists. */
export function useFind(keyword: string) {
  const [language] = useLanguage();
  const input = { query: { keyword, page_size: shown }, quiet: true } as const;
  const hasNews = useSiteApp(({ modules }) => modules.includes('news'));
  const common = { enabled: keyword !== '', placeholderData: keepPreviousData };
  const products = useQuery({
    ...common,
    queryKey: ['find products', language, keyword],
    queryFn: ({ signal }) => call('GET /finance/api/product_list', { ...input, signal }),
  });
  const articles = useQuery({
    ...common,
    enabled: common.enabled && hasNews,
    queryKey: ['find articles', language, keyword],
    queryFn: ({ signal }) => call('GET /finance/api/get_information', { ...input, signal }),
  });
  const { data: attributes } = useQuery({
    queryKey: ['product attributes', language],
    queryFn: () => call('GET /finance/api/get_product_attr', { quiet: true }),
    staleTime: 300_000,
  });
  const normalized = keyword.toLowerCase();
  return {
    products,
    articles,
    institutions: attributes?.institutions
      .filter(({ name }) => name.toLowerCase().includes(normalized))
      .slice(0, shown),
  };
}
export type FindResult = ReturnType<typeof useFind>;

export function usePopular() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['home products', language],
    queryFn: () => call('GET /finance/api/get_index_product', { quiet: true }),
    select: ({ popular }) => popular,
  });
}
