import { type ReactNode, useId } from 'react';
import { useWords } from '#platform/words.ts';
import { listWords } from './list-words.ts';

export interface FacetProps<Value extends string> {
  label: string;
  /** What the figures on the right count, if not results. */
  fact?: string;
  options: readonly { value: Value; label: string; n?: number }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  more?: ReactNode;
}

/** A radio group with an option for any. */
export function Facet<Value extends string>({ label, fact, options, value, onChange, more }: FacetProps<Value>) {
  const w = useWords(listWords);
  const name = useId();
  return (
    <fieldset className="facet">
      <legend className="fb">
        <span className="t13 b">{label}</span>
        {fact && <span className="t12 c3">{fact}</span>}
      </legend>
      {[{ value: undefined, label: w.any, n: undefined }, ...options].map((option) => (
        <label key={option.value ?? ''} className="pick">
          <input
            type="radio"
            className="rd"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="grow el">{option.label}</span>
          {option.n !== undefined && <span className="num c3 t12">{option.n}</span>}
        </label>
      ))}
      {more}
    </fieldset>
  );
}
