import type { ComponentPropsWithRef, ReactNode } from 'react';

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label, on the left of the switch. */
  children: ReactNode;
  sub?: ReactNode;
  hideLabel?: boolean;
};

/** Takes effect immediately; a setting that has to be saved uses a checkbox. */
export function Switch({ checked, onChange, children, sub, hideLabel, ...rest }: SwitchProps) {
  return (
    <label className={hideLabel ? undefined : 'swl'}>
      <span className={hideLabel ? 'vh' : 'grow'}>
        {children}
        {sub && <span className="t13 c3 col">{sub}</span>}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className="sw"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
