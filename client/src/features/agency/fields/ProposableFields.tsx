import type { ProposedField } from '@sycee/domain/agency/agency';
import { parsePlace } from '@sycee/domain/site/place';
import { MapPin } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { askForPlace } from '#platform/place/ask-for-place.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import '#ui/field-pair.css';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import '../fields.css';
import type { ProposableForm } from './form.ts';
import { RegionField } from './RegionField.tsx';
import { fieldWords } from './words.ts';

export interface FieldMark {
  /** Beside the label. */
  aside: ReactNode;
  /** Under the control. */
  hint: ReactNode;
}
interface ProposableFieldsProps {
  form: ProposableForm;
  errors: Readonly<Record<string, string>>;
  /** What a field shows besides its value, such as that it was changed. */
  markOf?: (field: ProposedField) => FieldMark | null;
  onChange: (part: Partial<ProposableForm>) => void;
}

const HoursField = lazy(async () => ({ default: (await import('./HoursField.tsx')).HoursField }));
const noMark = () => null;
const lengths = { address_zh: 80, address_en: 120, telephone: 20, licence: 40, about_zh: 400, about_en: 600 };
const longestPlace = 60;

/** The fields that both an institution and headquarters edit. */
export function ProposableFields({ form, errors, markOf = noMark, onChange }: ProposableFieldsProps) {
  const w = useWords(fieldWords);
  const wiring = (field: ProposedField, hint?: string) => {
    const mark = markOf(field);
    return {
      error: errors[field],
      hint: mark?.hint ? (
        <>
          {mark.hint}
          {hint && <span className="col">{hint}</span>}
        </>
      ) : (
        hint
      ),
      aside: mark?.aside,
    };
  };
  const text = (field: 'address_zh' | 'address_en' | 'telephone' | 'licence', hint?: string) => (
    <Field label={w[field]} optional {...wiring(field, hint)}>
      <TextInput
        value={form[field]}
        maxLength={lengths[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
        {...(field === 'telephone' && { inputMode: 'tel' as const })}
      />
    </Field>
  );
  const area = (field: 'about_zh' | 'about_en') => (
    <Field label={w[field]} optional {...wiring(field)}>
      <TextArea
        value={form[field]}
        maxLength={lengths[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    </Field>
  );
  return (
    <div className="col g16">
      <div className="field-pair">
        {text('address_zh')}
        {text('address_en')}
      </div>
      <div className="field-pair">
        <RegionField code={form.region} {...wiring('region')} onChange={(region) => onChange({ region })} />
        {text('telephone', w.telephoneHint)}
      </div>
      <div className="agency-place">
        <Field label={w.place} optional {...wiring('place', w.placeHint)}>
          <TextInput
            value={form.place}
            maxLength={longestPlace}
            onChange={(event) => onChange({ place: event.target.value })}
          />
        </Field>
        <Button kind="line" icon={MapPin} onClick={() => askForPlace(parsePlace(form.place))}>
          {w.choosePlace}
        </Button>
      </div>
      {text('licence')}
      <div className="field-pair">
        {area('about_zh')}
        {area('about_en')}
      </div>
      <Suspense fallback={<Skeleton count={7} />}>
        <HoursField hours={form.hours} {...wiring('hours')} onChange={(hours) => onChange({ hours })} />
      </Suspense>
    </div>
  );
}
