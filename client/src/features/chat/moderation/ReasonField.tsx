import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';

interface ReasonFieldProps {
  label: string;
  /** Who reads the reason, and how long it is at least. */
  hint: string;
  value: string;
  maxLength?: number;
  onChange: (reason: string) => void;
}

/** Why somebody decides, reads or objects. */
export const ReasonField = ({ label, hint, value, maxLength = 500, onChange }: ReasonFieldProps) => (
  <Field label={label} hint={hint} required>
    <TextArea
      value={value}
      required
      minLength={4}
      maxLength={maxLength}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
