import { regionPath } from '@sycee/domain/regions/tree';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { LazyRegionPicker } from '#features/catalog/index.ts';
import { useRegions } from '#platform/regions.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { publishWords } from './publish-words.ts';

interface RegionFieldProps {
  code: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

export function RegionField({ code, error, onChange }: RegionFieldProps) {
  const w = useWords(publishWords);
  const [isPicking, setPicking] = useState(false);
  const tree = useRegions(code !== '');
  // Shanghai is a province and its only city.
  const name = [...new Set(regionPath(tree, code).map(({ label }) => label))].join(' ');
  return (
    <Field group label={w.region} error={error} required>
      <Button kind="line" block icon={MapPin} aria-invalid={error !== undefined} onClick={() => setPicking(true)}>
        {name || code || w.pickRegion}
      </Button>
      <LazyRegionPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        value={code || undefined}
        onPick={onChange}
      />
    </Field>
  );
}
