import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { Icon } from './icon.ts';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  sub?: ReactNode;
  icon?: Icon;
  disabled?: boolean;
}

export interface ChoiceGroupProps<Value extends string> {
  /** The group's name; shown unless a `Field` around it shows a label. */
  label: string;
  hideLabel?: boolean;
  options: readonly Choice<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  columns?: 1 | 2 | 3;
}

/** Radio buttons as cards: two to six options with a sentence each. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, hideLabel, options, value, onChange, columns = 1 } = props;
  const name = useId();
  return (
    <fieldset className="field">
      <legend className={hideLabel ? 'vh' : 'lb'}>{label}</legend>
      <div className={clsx('opts', columns > 1 && `c${columns}`)}>
        {options.map(({ icon: Glyph, ...option }) => (
          <label key={option.value} className="opt">
            <input
              type="radio"
              className="rd"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {Glyph && <Glyph size={20} />}
            <span className="grow">
              <span className="m">{option.label}</span>
              {option.sub && <span className="su col">{option.sub}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
