import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';

/** Stands wherever embedded data is shown. */
export function SampleMark({ children }: { children: ReactNode }) {
  return (
    <span className="sample">
      <FlaskConical size={13} />
      {children}
    </span>
  );
}
