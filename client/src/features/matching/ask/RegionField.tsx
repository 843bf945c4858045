import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useRegions } from '#platform/regions.ts';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { regionPathName } from './region-path-name.ts';

const RegionPick = lazy(async () => ({ default: (await import('./RegionPick.tsx')).RegionPick }));

interface RegionFieldProps {
  label: string;
  placeholder: string;
  value: string | null;
  onValue: (code: string) => void;
  invalid: boolean;
}

/** Shows the region and opens the cascader; the list of regions is loaded on first use. */
export function RegionField({ label, placeholder, value, onValue, invalid }: RegionFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const regions = useRegions(isOpen || value !== null);
  const text = value === null ? placeholder : regionPathName(regions, value);
  return (
    <>
      <button
        type="button"
        className={clsx('in lg ask-place', value === null && 'c3', invalid && 'err')}
        aria-haspopup="dialog"
        aria-label={`${label} ${text}`}
        onClick={() => setOpen(true)}
      >
        <span className="grow el">{text}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      <Popup open={isOpen} onClose={() => setOpen(false)} title={label} wide>
        <Suspense fallback={<Skeleton shape="row" count={4} />}>
          {regions.length > 0 ? (
            <RegionPick
              label={label}
              regions={regions}
              value={value}
              onPick={(code) => {
                onValue(code);
                setOpen(false);
              }}
            />
          ) : (
            <Skeleton shape="row" count={4} />
          )}
        </Suspense>
      </Popup>
    </>
  );
}
