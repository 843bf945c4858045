import type { Region } from '@sycee/domain/regions/tree';
import { useEffect, useState } from 'react';

let loaded: readonly Region[] = [];

/** The 3,000 regions, fetched when somebody first wants one; empty until then. */
export function useRegions(isWanted: boolean): readonly Region[] {
  const [regions, setRegions] = useState(loaded);
  useEffect(() => {
    if (!isWanted || loaded.length > 0) return;
    let isHere = true;
    const load = async () => {
      loaded = (await import('@sycee/domain/regions/data')).regionTree;
      if (isHere) setRegions(loaded);
    };
    void load();
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return regions;
}
