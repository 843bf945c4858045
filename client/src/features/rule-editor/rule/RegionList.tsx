import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { RegionPicker } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { useRegionNames } from '../use-region-names.ts';
import { editorWords } from '../words.ts';

interface RegionListProps {
  codes: readonly string[];
  onCodes: (codes: string[]) => void;
}

/** Regions of a condition: each is removed by a press, and another one is chosen from the list of the country. */
export function RegionList({ codes, onCodes }: RegionListProps) {
  const w = useWords(editorWords);
  const nameOf = useRegionNames(codes.length > 0);
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="re-chips">
      {codes.map((code) => (
        <Chip
          key={code}
          on
          iconEnd={X}
          aria-label={w.regionRemove(nameOf(code))}
          onClick={() => onCodes(codes.filter((one) => one !== code))}
        >
          {nameOf(code)}
        </Chip>
      ))}
      <Button kind="line" size="sm" icon={MapPin} onClick={() => setOpen(true)}>
        {w.regionAdd}
      </Button>
      <RegionPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        value={codes.at(-1)}
        onPick={(code) => onCodes([...new Set([...codes, code])])}
      />
    </span>
  );
}
