import type { Region } from '@sycee/domain/regions/tree';
import { useEffect, useState } from 'react';

let loaded: readonly Region[] = [];

/** The 3,000 regions are a file of their own, fetched when somebody first wants one. */
export async function loadRegions(): Promise<readonly Region[]> {
  loaded = (await import('@sycee/domain/regions/data')).regionTree;
  return loaded;
}

/** Empty until they are there; where they do not come, whoever wants them next tries again. */
export function useRegions(isWanted = true): readonly Region[] {
  const [regions, setRegions] = useState(loaded);
  useEffect(() => {
    if (!isWanted || loaded.length > 0) return;
    let isHere = true;
    loadRegions().then(
      (tree) => isHere && setRegions(tree),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return regions;
}
