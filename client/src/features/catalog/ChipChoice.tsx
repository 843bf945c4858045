import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { useWords } from '#platform/words.ts';
import { listWords } from './list-words.ts';

export interface ChipOption<Value extends string> {
  value: Value;
  label: ReactNode;
  n?: number;
}

/** A radio group as chips, with an option for any; looks like the filter chips of the list. */
export function ChipChoice<Value extends string>({
  label,
  fact,
  options,
  value,
  onChange,
  children,
}: {
  label: string;
  fact?: string;
  options: readonly ChipOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** After the chips: another way to choose. */
  children?: ReactNode;
}) {
  const w = useWords(listWords);
  const name = useId();
  return (
    <fieldset className="chips">
      <legend className="fb">
        <b className="b">{label}</b>
        {fact && <span className="t12 c3">{fact}</span>}
      </legend>
      {[{ value: undefined, label: w.any, n: undefined }, ...options].map((option) => {
        const on = option.value === value;
        return (
          <label key={option.value ?? ''} className={clsx('chip', on && 'on')}>
            <input type="radio" className="vh" name={name} checked={on} onChange={() => onChange(option.value)} />
            {option.label}
            {option.n !== undefined && <span className="num c3 t12">{option.n}</span>}
          </label>
        );
      })}
      {children}
    </fieldset>
  );
}
