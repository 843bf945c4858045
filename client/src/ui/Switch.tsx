import type { ComponentPropsWithRef, ReactNode } from 'react';

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label; at the left, the switch at the right. */
  children: ReactNode;
  sub?: ReactNode;
  hideLabel?: boolean;
};

/** Takes effect at once; what needs saving is a checkbox. */
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
