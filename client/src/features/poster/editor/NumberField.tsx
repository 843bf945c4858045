import { useState } from 'react';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';

interface NumberFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  disabled?: boolean;
  /** The typed number takes effect when the field is left. */
  isLate?: boolean;
  onChange: (value: number) => void;
}

/** A whole number; what is typed takes effect as soon as it is within the limits, unless `isLate`. */
export function NumberField({ label, value, least, most, disabled, isLate, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isValid = (text: string) => /^-?\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  return (
    <Field label={label} className="pe-number">
      <TextInput
        type="number"
        inputMode="numeric"
        size="sm"
        min={least}
        max={most}
        step={1}
        disabled={disabled}
        value={typed ?? String(value)}
        invalid={typed !== null && !isValid(typed)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (!isLate && isValid(target.value)) onChange(Number(target.value));
        }}
        onKeyDown={({ key, currentTarget }) => isLate && key === 'Enter' && currentTarget.blur()}
        onBlur={() => {
          if (isLate && typed !== null && isValid(typed) && Number(typed) !== value) onChange(Number(typed));
          setTyped(null);
        }}
      />
    </Field>
  );
}
