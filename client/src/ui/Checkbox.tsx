import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Partly checked: shown as a dash. */
  mixed?: boolean;
  invalid?: boolean;
  children: ReactNode;
  hideLabel?: boolean;
};

export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, mixed = false, invalid, children, hideLabel, className, ref, ...rest } = props;
  return (
    <label className={clsx('ckl', className)}>
      <input
        {...rest}
        ref={(input) => {
          if (input) input.indeterminate = mixed;
          if (typeof ref === 'function') return ref(input);
          if (ref) ref.current = input;
        }}
        type="checkbox"
        className="ck"
        checked={checked}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'vh' : undefined}>{children}</span>
    </label>
  );
}
