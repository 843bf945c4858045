import { parsePlace } from '@sycee/domain/site/place';
import { MapPinned } from 'lucide-react';
import { askForPlace } from '#platform/place/ask-for-place.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import '#ui/field-pair.css';
import { TextInput } from '#ui/TextInput.tsx';
import type { EstateForm } from './form.ts';
import { RegionButton } from './RegionButton.tsx';
import { estateDeskWords } from './words.ts';

interface EstateFieldsProps {
  form: EstateForm;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<EstateForm>) => void;
}

export function EstateFields({ form, errors, onChange }: EstateFieldsProps) {
  const w = useWords(estateDeskWords);
  const text = (
    field: keyof EstateForm,
    label: string,
    most: number,
    more: { required?: true; hint?: string } = {},
  ) => (
    <Field label={label} error={errors[field]} optional={!more.required} {...more}>
      <TextInput
        value={form[field]}
        maxLength={most}
        onChange={(event) => onChange({ [field]: event.target.value })}
        {...(field === 'built_year' && { inputMode: 'numeric' })}
      />
    </Field>
  );
  return (
    <div className="col g16 estate-fields">
      <div className="field-pair">
        {text('name_zh', w.nameZh, 60, { required: true })}
        {text('name_en', w.nameEn, 60, { hint: w.nameEnHint })}
      </div>
      <div className="field-pair">
        {text('address_zh', w.addressZh, 120)}
        {text('address_en', w.addressEn, 120)}
      </div>
      <div className="field-pair estate-region-pair">
        <Field group label={w.region} optional error={errors.region}>
          <RegionButton code={form.region} empty={w.pickRegion} onPick={(region) => onChange({ region })} />
        </Field>
        {text('built_year', w.builtYear, 4, { hint: w.builtYearHint })}
      </div>
      <div className="estate-place">
        {text('place', w.place, 60, { hint: w.placeHint, required: true })}
        <Button kind="line" icon={MapPinned} onClick={() => askForPlace(parsePlace(form.place))}>
          {w.choosePlace}
        </Button>
      </div>
    </div>
  );
}
