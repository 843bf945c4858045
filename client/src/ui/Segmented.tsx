import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Icon } from './icon.ts';
import { moveRovingFocus } from './roving-focus.ts';

export interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode; count?: number; icon?: Icon }[];
  /** Null: nothing is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  block?: boolean;
}

/** Switches between two to four views of the same data. */
export function Segmented<Value extends string>({ label, options, value, onChange, block }: SegmentedProps<Value>) {
  return (
    <div className={clsx('seg', block && 'blk')} role="radiogroup" aria-label={label} onKeyDown={moveRovingFocus}>
      {options.map(({ icon: Glyph, ...option }, at) => {
        const on = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={on}
            tabIndex={on || (value === null && at === 0) ? 0 : -1}
            className={on ? 'on' : undefined}
            onClick={() => onChange(option.value)}
          >
            {Glyph && <Glyph size={16} />}
            {option.label}
            {option.count !== undefined && <span className="num c3">{option.count}</span>}
          </button>
        );
      })}
    </div>
  );
}
