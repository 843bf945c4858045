import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

export function useProductDetail(id: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['product', language, id],
    queryFn: () => call('GET /finance/api/{id}/productdetail', { params: { id }, quiet: true }),
  });
}
export type ProductFull = NonNullable<ReturnType<typeof useProductDetail>['data']>;
