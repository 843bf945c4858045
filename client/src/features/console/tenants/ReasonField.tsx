import type { ReactNode } from 'react';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { tenantWords } from './tenant-words.ts';

interface ReasonFieldProps {
  value: string;
  error?: ReactNode;
  onChange: (reason: string) => void;
}

/** The reason for an operator's act; it is stored in the tenant's record. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const w = useWords(tenantWords);
  return (
    <Field label={w.reason} hint={w.reasonHint} error={error}>
      <TextInput value={value} maxLength={200} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
