import type { Region } from '@sycee/domain/regions/tree';
import { useEffect, useState } from 'react';

let loaded: readonly Region[] = [];

/** The 3,000 regions, fetched when somebody first wants one; empty until then. */
export function useRegions(isWanted: boolean): readonly Region[] {
  const [regions, setRegions] = useState(loaded);
  useEffect(() => {
    if (!isWanted || loaded.length > 0) return;
    let isHere = true;
    void import('@sycee/domain/regions/data').then(({ regionTree }) => {
      loaded = regionTree;
      if (isHere) setRegions(regionTree);
    });
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return regions;
}
