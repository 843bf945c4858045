import { findRegion } from '@sycee/domain/regions/tree';
import { useRegions } from '#platform/regions.ts';

/** Names of regions by their codes; the code itself until the names are loaded. */
export function useRegionNames(isWanted: boolean): (code: string) => string {
  const tree = useRegions(isWanted);
  return (code) => (tree.length > 0 ? (findRegion(tree, code)?.label ?? code) : code);
}
