import { regionPath } from '@sycee/domain/regions/tree';
import { useQuery } from '@tanstack/react-query';
import { loadRegions } from '#platform/regions.ts';
import { useLanguage } from '#platform/words.ts';

/** Names of regions; codes until the list is there, which is read only if a rule names a region. */
export function useRegionNames(isNeeded: boolean): (code: string) => string {
  const [language] = useLanguage();
  const { data: tree } = useQuery({
    queryKey: ['regions', language],
    queryFn: () => loadRegions(language),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (code) => (tree && regionPath(tree, code).at(-1)?.label) || code;
}
