import type { DraftNames } from '@sycee/domain/catalog/draft-words';
import { useQuery } from '@tanstack/react-query';
import { useDocumentName } from '#platform/lists/use-document-name.ts';
import { useRegionNames } from '#platform/regions.ts';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useLanguage } from '#platform/words.ts';
import { useProductOptions } from './queries.ts';

/** What the domain says about drafts; null until it is fetched. */
export const useDraftTexts = () =>
  useQuery({
    queryKey: ['draft texts'],
    queryFn: () => import('./draft-texts.ts'),
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? null;

/** The names by which drafts are told. */
export function useDraftNames(): DraftNames {
  const [language] = useLanguage();
  const { data } = useProductOptions();
  const regions = useRegionNames(true);
  const categories = useCategoryNames();
  const document = useDocumentName();
  return {
    language,
    regions,
    institution: (id) => data?.institutions.find((one) => one.id === id)?.name ?? '',
    category: (slug) => categories[slug],
    document,
  };
}
