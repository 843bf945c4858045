import { regionPath } from '@sycee/domain/regions/tree';
import { useQuery } from '@tanstack/react-query';
import { type Attributes, useAttributes } from './use-products.ts';

/** The lists are large: fetched when somebody picks a region, or names one that the products do not. */
export const loadRegions = async () => (await import('@sycee/domain/regions/data')).regionTree;

const known = (attributes: Attributes | undefined, code: string): string | undefined =>
  attributes?.regions.find((region) => region.code === code)?.name;

/** Empty until it is known. */
export function useRegionName(code: string | undefined): string {
  const { data: attributes, isPending } = useAttributes();
  const name = code && known(attributes, code);
  const { data: tree } = useQuery({
    queryKey: ['regions'],
    queryFn: loadRegions,
    enabled: !!code && !isPending && name === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return name ?? (code && tree ? (regionPath(tree, code).at(-1)?.label ?? code) : '');
}
