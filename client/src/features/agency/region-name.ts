import { regionPath } from '@sycee/domain/regions/tree';
import { useRegions } from '#platform/regions.ts';

/** The names of a region from the province down, each once: Shanghai is a province and its only city. Empty until known. */
export function useRegionLevels(code: string | undefined): string[] {
  const tree = useRegions(!!code);
  if (!code || tree.length === 0) return [];
  return [...new Set(regionPath(tree, code).map(({ label }) => label))];
}

/** The last level only. */
export const useRegionName = (code: string | undefined): string => useRegionLevels(code).at(-1) ?? '';
