import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';
import { FieldProvider } from './field-context.ts';
import { useUiWords } from './ui-words.ts';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Says what to do, not only that something is wrong. */
  error?: ReactNode;
  optional?: boolean;
  required?: boolean;
  /** The control is a group (choices, a cascader) that a label cannot point at. */
  group?: boolean;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A label, one control, hint and error: the control gets its ids from the context. */
export function Field({ label, hint, error, optional, required, group, aside, className, children }: FieldProps) {
  const id = useId();
  const words = useUiWords();
  const describedBy = clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined;
  const Label = group ? 'span' : 'label';
  return (
    <div
      className={clsx('field', className)}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
      aria-describedby={group ? describedBy : undefined}
    >
      <span className="fb">
        <Label id={`${id}-label`} htmlFor={group ? undefined : id} className="lb">
          {label}
          {optional && <span className="op">{words.optional}</span>}
        </Label>
        {aside}
      </span>
      <FieldProvider value={{ id: group ? undefined : id, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldProvider>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
