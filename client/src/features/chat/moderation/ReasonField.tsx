import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { moderationWords } from './words.ts';

interface ReasonFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (reason: string) => void;
}

/** A reason that the people concerned read. */
export function ReasonField({ label, hint, value, onChange }: ReasonFieldProps) {
  const w = useWords(moderationWords);
  return (
    <Field label={label} hint={`${hint}${w.reasonLength}`} required>
      <TextArea
        value={value}
        required
        minLength={4}
        maxLength={500}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
