import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useFieldProps } from './field-context.ts';
import type { Icon } from './icon.ts';

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & {
  size?: 'sm' | 'md' | 'lg';
  /** Before the text, separated by a hairline: +86. */
  lead?: ReactNode;
  icon?: Icon;
  /** Inside, on the right. */
  unit?: ReactNode;
  /** A button or a countdown on the right. */
  trail?: ReactNode;
  invalid?: boolean;
};

export function TextInput(props: TextInputProps) {
  const { size = 'md', lead, icon: Glyph, unit, trail, invalid, className, ...rest } = props;
  const wiring = useFieldProps(rest);
  const bad = invalid || wiring['aria-invalid'];
  return (
    <span className={clsx('in', size !== 'md' && size, bad && 'err', className)}>
      {Glyph && <Glyph size={18} />}
      {lead && <span className="ld num">{lead}</span>}
      <input type="text" {...wiring} {...rest} aria-invalid={bad} />
      {unit && <span className="un">{unit}</span>}
      {trail}
    </span>
  );
}
