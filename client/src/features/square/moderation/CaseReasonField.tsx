import { caseReasonAtLeast, caseReasonAtMost } from '@sycee/domain/square/cases';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';

export const isReason = (text: string): boolean => text.trim().length >= caseReasonAtLeast;

interface CaseReasonFieldProps {
  label: string;
  hint: string;
  isRequired: boolean;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

export const CaseReasonField = ({ label, hint, isRequired, value, error, onChange }: CaseReasonFieldProps) => (
  <Field label={label} hint={hint} error={error} required={isRequired} optional={!isRequired}>
    <TextArea value={value} maxLength={caseReasonAtMost} onChange={({ target }) => onChange(target.value)} />
  </Field>
);
