import type { ListSlug } from '@sycee/domain/lists/kinds';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

const pageSize = 100;

/** What the tenant offers of a list, in its order, with names in the current language. */
export function useOfferedList(slug: ListSlug) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['attr', slug, language],
    queryFn: async ({ signal }) => {
      const entries: { slug: string; name: string }[] = [];
      let cursor: string | undefined;
      do {
        const body = { slug, page_size: pageSize, cursor };
        const page = await call('POST /tools/api/attr', { body, signal, quiet: true });
        entries.push(...page.list);
        cursor = page.next ?? undefined;
      } while (cursor);
      return entries;
    },
    staleTime: 300_000,
  }).data;
}
