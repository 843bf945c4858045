import { regionPath } from '@sycee/domain/regions/tree';
import { useRegions } from '#platform/regions.ts';
import { useAttributes } from './use-products.ts';

/** Looks in the products' regions first; the whole list is only fetched for other places. Empty until known. */
export function useRegionName(code: string | undefined): string {
  const { data: attributes, isPending } = useAttributes();
  const name = code && attributes?.regions.find((region) => region.code === code)?.name;
  const tree = useRegions(!!code && !isPending && name === undefined);
  return name ?? (code && tree.length > 0 ? (regionPath(tree, code).at(-1)?.label ?? code) : '');
}
