import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { codeLength } from './constants.ts';
import { useFieldProps } from './field-context.ts';
import { useUiWords } from './ui-words.ts';

export type CodeInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  length?: number;
  invalid?: boolean;
  /** Label, if no `Field` provides one. */
  label?: string;
};

/** One real input below the boxes, so that paste, autofill from messages and screen readers work as usual. */
export function CodeInput(props: CodeInputProps) {
  const { value, onChange, onComplete, length = codeLength, invalid, label, className, ...rest } = props;
  const words = useUiWords();
  const wiring = useFieldProps(rest);
  const bad = invalid || wiring['aria-invalid'];
  const applyText = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    <span className={clsx('code', bad && 'err', className)}>
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${length}}`}
        {...wiring}
        {...rest}
        aria-label={label ?? (wiring.id ? undefined : words.digits(length))}
        aria-invalid={bad}
        value={value}
        // No maxLength: it would truncate a pasted "123 456" before the space is removed.
        onChange={(event) => applyText(event.target.value)}
      />
      {Array.from({ length }, (_, at) => (
        <span key={at} aria-hidden="true" className={at === Math.min(value.length, length - 1) ? 'at' : undefined}>
          {value[at]}
        </span>
      ))}
    </span>
  );
}
