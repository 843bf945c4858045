import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { LazyRegionPicker } from '#features/catalog/index.ts';
import { useRegionNames } from '#platform/regions.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useOwnCity } from './queries.ts';
import { writeWords } from './write-words.ts';

interface PlaceFieldProps {
  /** Empty: no place is shown. */
  region: string;
  error: string | undefined;
  onChange: (region: string) => void;
}

/** The city or district that a post shows, and near which it is found. */
export function PlaceField({ region, error, onChange }: PlaceFieldProps) {
  const w = useWords(writeWords);
  const [isPicking, setPicking] = useState(false);
  const own = useOwnCity(region === '');
  const nameOf = useRegionNames(region !== '' || own !== '');
  return (
    <Field group label={w.place} hint={w.placeHint} error={error}>
      <div className="f g4 wrap">
        <Button kind="line" size="sm" icon={MapPin} onClick={() => setPicking(true)}>
          {region ? nameOf(region) : w.noPlace}
        </Button>
        {region && <IconButton size="sm" label={w.removePlace} icon={X} onClick={() => onChange('')} />}
        {!region && own && (
          <Button kind="ghost" size="sm" onClick={() => onChange(own)}>
            {w.showCity(nameOf(own))}
          </Button>
        )}
      </div>
      <LazyRegionPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        value={region || undefined}
        onPick={onChange}
      />
    </Field>
  );
}
