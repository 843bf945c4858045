import { type Region, regionPath } from '@sycee/domain/regions/tree';
import { useState } from 'react';
import { RegionCascader } from '#ui/RegionCascader.tsx';

interface RegionPickProps {
  label: string;
  regions: readonly Region[];
  value: string | null;
  onPick: (code: string) => void;
}

/** A selection counts once it has reached a leaf. */
export function RegionPick({ label, regions, value, onPick }: RegionPickProps) {
  const [path, setPath] = useState(() => (value ? regionPath(regions, value).map((region) => region.value) : []));
  return (
    <RegionCascader
      label={label}
      options={regions}
      value={path}
      onChange={(next, isComplete) => {
        setPath(next);
        const code = next.at(-1);
        if (isComplete && code) onPick(code);
      }}
    />
  );
}
