import { MapPin, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LazyRegionPicker } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useRegionLevels } from '../region-name.ts';
import { fieldWords } from './words.ts';

interface RegionFieldProps {
  code: string;
  error: string | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
  onChange: (code: string) => void;
}

export function RegionField({ code, error, hint, aside, onChange }: RegionFieldProps) {
  const w = useWords(fieldWords);
  const [isPicking, setPicking] = useState(false);
  const name = useRegionLevels(code || undefined).join(' ');
  return (
    <Field group label={w.region} optional error={error} hint={hint} aside={aside}>
      <div className="agency-region">
        <Button kind="line" block icon={MapPin} onClick={() => setPicking(true)}>
          {name || code || w.pickRegion}
        </Button>
        {code && <IconButton label={w.clearRegion} icon={X} onClick={() => onChange('')} />}
      </div>
      <LazyRegionPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        value={code || undefined}
        onPick={onChange}
      />
    </Field>
  );
}
