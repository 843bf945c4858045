import { regionPath } from '@sycee/domain/regions/tree';
import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { LazyRegionPicker } from '#features/catalog/index.ts';
import { useRegions } from '#platform/regions.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { estateDeskWords } from './words.ts';

interface RegionButtonProps {
  /** Empty: none is chosen. */
  code: string;
  /** Shown while none is chosen. */
  empty: string;
  onPick: (code: string) => void;
}

/** Chooses a province, city or district. */
export function RegionButton({ code, empty, onPick }: RegionButtonProps) {
  const w = useWords(estateDeskWords);
  const [isPicking, setPicking] = useState(false);
  const [language] = useLanguage();
  const tree = useRegions(code !== '');
  // Shanghai is a province and its only city.
  const labels = [...new Set(regionPath(tree, code).map(({ label }) => label))];
  const name = language === 'zh' ? labels.join(' ') : labels.toReversed().join(', ');
  return (
    <div className="estate-region">
      <Button kind="line" block icon={MapPin} onClick={() => setPicking(true)}>
        {name || code || empty}
      </Button>
      {code && <IconButton label={w.clearRegion} icon={X} onClick={() => onPick('')} />}
      <LazyRegionPicker open={isPicking} onClose={() => setPicking(false)} value={code || undefined} onPick={onPick} />
    </div>
  );
}
