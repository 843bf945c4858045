import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';

/** As the contract limits a reason. */
const lettersAtMost = 300;
const lettersAtLeast = 4;
export const isReason = (text: string): boolean => text.trim().length >= lettersAtLeast;

interface CaseReasonFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

export const CaseReasonField = ({ label, hint, value, error, onChange }: CaseReasonFieldProps) => (
  <Field label={label} hint={hint} error={error} required>
    <TextArea value={value} maxLength={lettersAtMost} onChange={({ target }) => onChange(target.value)} />
  </Field>
);
