import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useFieldProps } from './field-context.ts';
import { useUiWords } from './ui-words.ts';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export type SelectProps<Value extends string> = Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'size'> & {
  options: readonly Option<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  /** Shown while nothing is selected. */
  placeholder?: string;
  size?: 'sm' | 'md' | 'lg';
  invalid?: boolean;
};

/** The native select: a wheel on a phone, type-ahead on a desktop. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, size = 'md', invalid, className, ...rest } = props;
  const words = useUiWords();
  const wiring = useFieldProps(rest);
  const bad = invalid || wiring['aria-invalid'];
  return (
    <span className={clsx('in', size !== 'md' && size, bad && 'err', className)}>
      <select
        {...wiring}
        {...rest}
        aria-invalid={bad}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {value === '' && (
          <option value="" disabled>
            {placeholder ?? words.choose}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} />
    </span>
  );
}
