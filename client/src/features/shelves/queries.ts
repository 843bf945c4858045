import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { CategorySlug } from '@sycee/domain/catalog/categories';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

export type Shelf = DataOut<Contract['GET /admin/api/shelf']>;
export type Shelved = Omit<Shelf['list'][number], 'checked_on'>;

export function useShelves() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['shelves', language],
    queryFn: ({ signal }) => call('GET /admin/api/shelves', { signal, quiet: true }),
  });
}

export function useShelf(storeNo: number) {
  const [language] = useLanguage();
  const queries = useQueryClient();
  const key = ['shelf', storeNo, language];
  return {
    ...useQuery({
      queryKey: key,
      queryFn: ({ signal }) => call('GET /admin/api/shelf', { query: { store_no: storeNo }, signal, quiet: true }),
    }),
    /** After a save: the lists that show this shelf are read again. */
    keep: (shelf: Shelf) => {
      queries.setQueryData(key, shelf);
      void queries.invalidateQueries({ queryKey: ['shelves'] });
      void queries.invalidateQueries({ queryKey: ['shelf choice'] });
    },
  };
}

export function useShelfChoice(storeNo: number, keyword: string, category: CategorySlug | null) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['shelf choice', storeNo, keyword, category, language],
    queryFn: ({ signal }) =>
      call('GET /admin/api/shelf_choice', {
        query: { store_no: storeNo, ...(keyword && { keyword }), ...(category && { category }) },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
}
