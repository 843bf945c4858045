import { flowLimits } from '@sycee/domain/order/flow';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { AmountInput } from '#ui/AmountInput.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { OwnField, OwnValue } from './form-merge.ts';
import { orderWords } from './words.ts';

interface OwnFieldsProps {
  fields: readonly OwnField[];
  /** Edited values by slug. */
  typed: Readonly<Record<string, OwnValue>>;
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (slug: string, value: OwnValue) => void;
}

/** The fields that the tenant added to the form of its orders. */
export function OwnFields({ fields, typed, errors, onChange }: OwnFieldsProps) {
  const w = useWords(orderWords);
  return fields.map((field) => (
    <Field
      key={field.slug}
      label={field.name}
      optional={!field.required_before}
      hint={field.required_before && w.neededBefore(field.required_before.name)}
      error={errors[`fields.${field.slug}`]}
    >
      <OwnInput
        field={field}
        value={field.slug in typed ? typed[field.slug]! : field.value}
        onChange={(value) => onChange(field.slug, value)}
      />
    </Field>
  ));
}

/** The value of a select without a choice. */
const nothing = '-';

interface OwnInputProps {
  field: OwnField;
  value: OwnValue;
  onChange: (value: OwnValue) => void;
}

function OwnInput({ field: { type, options }, value, onChange }: OwnInputProps) {
  const w = useWords(orderWords);
  if (type === 'amount')
    return <AmountInput valueFen={typeof value === 'number' ? value : null} onFen={(fen) => onChange(fen)} />;
  if (type === 'number') return <NumberInput value={value} onChange={onChange} />;
  if (type === 'choice')
    return (
      <Select
        options={[
          { value: nothing, label: w.notChosen },
          ...options.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        value={value === null ? nothing : String(value)}
        onChange={(slug) => onChange(slug === nothing ? null : slug)}
      />
    );
  return (
    <TextInput
      type={type === 'date' ? 'date' : 'text'}
      maxLength={flowLimits.text}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value)}
    />
  );
}

/** Keeps what is typed, such as `1.` or `-`, until it is a number. */
function NumberInput({ value, onChange }: { value: OwnValue; onChange: (value: OwnValue) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      inputMode="decimal"
      maxLength={20}
      value={draft ?? value ?? ''}
      onBlur={() => setDraft(null)}
      onChange={({ target }) => {
        const text = target.value.replace(/[^\d.-]/g, '');
        setDraft(text);
        if (text === '') onChange(null);
        else if (/^-?\d+(\.\d+)?$/.test(text)) onChange(Number(text));
      }}
    />
  );
}
