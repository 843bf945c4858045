import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

/** The error below a control; `Field` renders its own, a checkbox or switch without a `Field` uses this. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id} role="alert">
      <CircleX size={15} />
      {children}
    </p>
  );
}
