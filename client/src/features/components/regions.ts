import type { Region } from '@sycee/domain/regions/tree';
import { useEffect, useState } from 'react';

/** The 3,000 regions come when the first cascader does. */
export function useRegions(): readonly Region[] {
  const [regions, setRegions] = useState<readonly Region[]>([]);
  useEffect(() => {
    let wanted = true;
    void import('@sycee/domain/regions/data').then(({ regionTree }) => wanted && setRegions(regionTree));
    return () => {
      wanted = false;
    };
  }, []);
  return regions;
}
