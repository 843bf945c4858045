import { useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { AssignmentForm } from './assignment-settings.ts';
import { assignmentWords } from './assignment-words.ts';

interface AssignmentFieldsProps {
  value: AssignmentForm;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<AssignmentForm>) => void;
}

/** Weight and cities of an adviser in the assignment. */
export function AssignmentFields({ value, errors, onChange }: AssignmentFieldsProps) {
  const w = useWords(assignmentWords);
  return (
    <>
      <SectionHead title={w.takingOrders} level={3} />
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
