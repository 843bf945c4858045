import { regionPath } from '@sycee/domain/regions/tree';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useRegions } from '../use-regions.ts';
import { askWords } from './words.ts';

const RegionPick = lazy(async () => ({ default: (await import('./RegionPick.tsx')).RegionPick }));

interface RegionFieldProps {
  label: string;
  value: string | null;
  onValue: (code: string) => void;
  invalid: boolean;
}

/** Says where, and opens the cascader; the list of regions comes when it is first needed. */
export function RegionField({ label, value, onValue, invalid }: RegionFieldProps) {
  const w = useWords(askWords);
  const [isOpen, setOpen] = useState(false);
  const regions = useRegions(isOpen || value !== null);
  const said = value === null ? w.choosePlace : placeName(regions, value);
  return (
    <>
      <button
        type="button"
        className={clsx('in lg ask-place', value === null && 'c3', invalid && 'err')}
        aria-haspopup="dialog"
        aria-label={`${label} ${said}`}
        onClick={() => setOpen(true)}
      >
        <span className="grow el">{said}</span>
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

/** 江苏省 苏州市 姑苏区; the code while the list is on its way. */
export const placeName = (regions: Parameters<typeof regionPath>[0], code: string): string =>
  regionPath(regions, code)
    .map(({ label }) => label)
    // Beijing is a city in itself.
    .filter((label, at, all) => label !== all[at - 1])
    .join(' ') || code;
