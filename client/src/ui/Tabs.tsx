import { type ReactNode, useEffect, useId, useRef } from 'react';
import { moveRovingFocus } from './roving-focus.ts';

export interface TabsProps<Value extends string> {
  label: string;
  items: readonly { value: Value; label: ReactNode; count?: number }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The panel of the selected tab. */
  children?: ReactNode;
  className?: string;
}

/** Tabs with their own content; they scroll and never wrap. */
export function Tabs<Value extends string>({ label, items, value, onChange, children, className }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = list.current;
    const on = strip?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`);
    if (strip && on) strip.scrollLeft = on.offsetLeft - (strip.clientWidth - on.offsetWidth) / 2;
  }, [value]);
  return (
    <div className={className}>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={moveRovingFocus}>
        {items.map((item) => {
          const on = item.value === value;
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              data-tab={item.value}
              id={`${id}-${item.value}`}
              aria-selected={on}
              aria-controls={on && children ? `${id}-panel` : undefined}
              tabIndex={on ? 0 : -1}
              className={on ? 'on' : undefined}
              onClick={() => onChange(item.value)}
            >
              {item.label}
              {item.count !== undefined && <span className="num">{item.count}</span>}
            </button>
          );
        })}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </div>
  );
}
