import type { DraftNames } from '@sycee/domain/catalog/draft-words';
import { useLanguage } from '#platform/words.ts';
import { useRegionNames } from './form/use-region-names.ts';
import { useProductOptions } from './queries.ts';

/** The names by which differences of drafts are told. */
export function useDraftNames(): DraftNames {
  const [language] = useLanguage();
  const { data } = useProductOptions();
  const regions = useRegionNames(true);
  return { language, regions, institution: (id) => data?.institutions.find((one) => one.id === id)?.name ?? '' };
}
