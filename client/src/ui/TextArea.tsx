import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { useFieldProps } from './field-context.ts';

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & { invalid?: boolean };

/** Shows the remaining characters if there is a limit. */
export function TextArea({ invalid, className, ...rest }: TextAreaProps) {
  const wiring = useFieldProps(rest);
  const bad = invalid || wiring['aria-invalid'];
  const used = typeof rest.value === 'string' ? [...rest.value].length : undefined;
  return (
    <span className={clsx('in area', bad && 'err', className)}>
      <textarea rows={3} {...wiring} {...rest} aria-invalid={bad} />
      {rest.maxLength !== undefined && used !== undefined && (
        <span className="cn" aria-hidden="true">
          {used}/{rest.maxLength}
        </span>
      )}
    </span>
  );
}
