import { regionPath } from '@sycee/domain/regions/tree';
import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useRegions } from '#platform/regions.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { settingsWords } from './words.ts';

const RegionCascader = lazy(async () => ({ default: (await import('#ui/RegionCascader.tsx')).RegionCascader }));

/** Shows the region as text and opens a popup to choose it; it may be empty. */
export function RegionOfProfile({ value, onPick }: { value: string; onPick: (code: string) => void }) {
  const w = useWords(settingsWords);
  const [isOpen, setOpen] = useState(false);
  const [path, setPath] = useState<readonly string[] | null>(null);
  const regions = useRegions(isOpen || value !== '');
  const picked = value ? regionPath(regions, value) : [];
  const regionText = picked.map(({ label }) => label).join(' ') || (value === '' ? w.regionNone : value);
  return (
    <div className="f">
      <button
        type="button"
        className={clsx('in grow', value === '' && 'c3')}
        aria-haspopup="dialog"
        aria-label={`${w.region} ${regionText}`}
        onClick={() => setOpen(true)}
      >
        <span className="grow el">{regionText}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      {value !== '' && <IconButton label={w.clear} icon={X} onClick={() => onPick('')} />}
      <Popup open={isOpen} onClose={() => setOpen(false)} title={w.region} wide>
        <Suspense fallback={<Skeleton shape="row" count={4} />}>
          {regions.length > 0 ? (
            <RegionCascader
              label={w.region}
              options={regions}
              value={path ?? picked.map((region) => region.value)}
              onChange={(next, isComplete) => {
                setPath(next);
                if (!isComplete) return;
                onPick(next.at(-1) ?? '');
                setPath(null);
                setOpen(false);
              }}
            />
          ) : (
            <Skeleton shape="row" count={4} />
          )}
        </Suspense>
      </Popup>
    </div>
  );
}
