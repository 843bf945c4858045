import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is wrong with a control, below it; `Field` brings its own, a lone checkbox or switch is given one. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="why" id={id} role="alert">
      <CircleX size={15} />
      {children}
    </p>
  );
}
