import type { StaffDetails } from '#features/staff/types.ts';
import { useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { peopleWords } from './words.ts';

/** As typed. */
export interface GivingForm {
  on_duty: boolean;
  capacity: string;
  weight: string;
  cities: string;
}
type Giving = NonNullable<StaffDetails['giving']>;

export const givingForm = ({ on_duty, capacity, weight, cities }: Giving): GivingForm => ({
  on_duty,
  capacity: String(capacity),
  weight: String(weight),
  cities: cities.join('、'),
});

const namesOf = (text: string): string[] =>
  text
    .split(/[、，,;；\n]+/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Only what is another: somebody else may have changed the rest. */
export function changedGiving(before: GivingForm, after: GivingForm): Partial<Giving> {
  return {
    ...(after.on_duty !== before.on_duty && { on_duty: after.on_duty }),
    ...(after.capacity !== before.capacity && { capacity: Number(after.capacity || Number.NaN) }),
    ...(after.weight !== before.weight && { weight: Number(after.weight || Number.NaN) }),
    ...(after.cities !== before.cities && { cities: namesOf(after.cities) }),
  };
}

interface GivingFieldsProps {
  value: GivingForm;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<GivingForm>) => void;
}

/** How much of what is given out an adviser gets, and of which cities. */
export function GivingFields({ value, errors, onChange }: GivingFieldsProps) {
  const w = useWords(peopleWords);
  return (
    <>
      <SectionHead title={w.giving} level={3} />
      <Checkbox checked={value.on_duty} onChange={(on_duty) => onChange({ on_duty })}>
        {w.onDuty}
      </Checkbox>
      <Field label={w.capacity} error={errors['giving.capacity']}>
        <TextInput
          inputMode="numeric"
          maxLength={4}
          value={value.capacity}
          onChange={(event) => onChange({ capacity: event.target.value })}
        />
      </Field>
      <Field label={w.weight} error={errors['giving.weight']} hint={w.weightHint}>
        <TextInput
          inputMode="numeric"
          maxLength={2}
          value={value.weight}
          onChange={(event) => onChange({ weight: event.target.value })}
        />
      </Field>
      <Field label={w.cities} optional error={errors.cities ?? errors['giving.cities']} hint={w.citiesHint}>
        <TextInput
          maxLength={200}
          value={value.cities}
          onChange={(event) => onChange({ cities: event.target.value })}
        />
      </Field>
    </>
  );
}
