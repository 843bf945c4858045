import { regionPath } from '@sycee/domain/regions/tree';
import { parsePlace } from '@sycee/domain/site/place';
import { MapPin, MapPinned, X } from 'lucide-react';
import { useState } from 'react';
import { RegionPicker } from '#features/catalog/index.ts';
import { askForPlace } from '#platform/place/ask-for-place.ts';
import { useRegions } from '#platform/regions.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import '#ui/field-pair.css';
import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { StoreForm } from './form.ts';
import { storesWords } from './words.ts';

interface StoreFieldsProps {
  form: StoreForm;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<StoreForm>) => void;
}

export function StoreFields({ form, errors, onChange }: StoreFieldsProps) {
  const w = useWords(storesWords);
  const text = (field: keyof StoreForm, label: string, most: number, more: { required?: true; hint?: string } = {}) => (
    <Field label={label} error={errors[field]} {...more}>
      <TextInput
        value={form[field]}
        maxLength={most}
        onChange={(event) => onChange({ [field]: event.target.value })}
        {...(field === 'hotline' && { inputMode: 'tel' })}
      />
    </Field>
  );
  return (
    <div className="col g16">
      <div className="field-pair">
        {text('name_zh', w.nameZh, 20, { required: true })}
        {text('name_en', w.nameEn, 40, { required: true })}
      </div>
      <div className="field-pair">
        {text('address_zh', w.addressZh, 80)}
        {text('address_en', w.addressEn, 120)}
      </div>
      <div className="field-pair">
        {text('hotline', w.hotline, 20, { hint: w.hotlineHint })}
        <RegionField code={form.region} error={errors.region} onChange={(region) => onChange({ region })} />
      </div>
      <div className="store-place">
        {text('place', w.place, 60, { hint: w.placeHint })}
        <Button kind="line" icon={MapPinned} onClick={() => askForPlace(parsePlace(form.place))}>
          {w.choosePlace}
        </Button>
      </div>
    </div>
  );
}

interface RegionFieldProps {
  code: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

function RegionField({ code, error, onChange }: RegionFieldProps) {
  const w = useWords(storesWords);
  const [isPicking, setPicking] = useState(false);
  const tree = useRegions(code !== '');
  const levels = regionPath(tree, code).map(({ label }) => label);
  // Shanghai is a province and its only city.
  const name = [...new Set(levels)].join(' ');
  return (
    <Field group label={w.region} error={error}>
      <div className="store-region">
        <Button kind="line" block icon={MapPin} onClick={() => setPicking(true)}>
          {name || code || w.pickRegion}
        </Button>
        {code && <IconButton label={w.clearRegion} icon={X} onClick={() => onChange('')} />}
      </div>
      <RegionPicker open={isPicking} onClose={() => setPicking(false)} value={code || undefined} onPick={onChange} />
    </Field>
  );
}
