import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useRegionNames } from '#platform/regions.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { LazyRegionPicker } from './LazyRegionPicker.tsx';
import { regionChipsWords } from './region-chips-words.ts';

interface RegionChipsProps {
  codes: readonly string[];
  onChange: (codes: string[]) => void;
  /** True: no region stands for all of them, which is then said. */
  emptyIsCountry?: boolean;
}

/** Several regions of the country: a press removes one, and another one is chosen from the list. */
export function RegionChips({ codes, onChange, emptyIsCountry = false }: RegionChipsProps) {
  const w = useWords(regionChipsWords);
  const nameOf = useRegionNames(codes.length > 0);
  const [isPicking, setPicking] = useState(false);
  return (
    <div className="f g8 wrap">
      {emptyIsCountry && codes.length === 0 && <span className="t13 c2">{w.country}</span>}
      {codes.map((code) => (
        <Chip
          key={code}
          on
          aria-pressed={undefined}
          iconEnd={X}
          aria-label={w.remove(nameOf(code))}
          onClick={() => onChange(codes.filter((one) => one !== code))}
        >
          {nameOf(code)}
        </Chip>
      ))}
      <Button kind="line" size="sm" icon={Plus} onClick={() => setPicking(true)}>
        {w.add}
      </Button>
      <LazyRegionPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        value={codes.at(-1)}
        onPick={(code) => onChange([...new Set([...codes, code])])}
      />
    </div>
  );
}
