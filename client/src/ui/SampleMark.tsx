import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';

/** Marks sample data wherever it is shown. */
export function SampleMark({ children }: { children: ReactNode }) {
  return (
    <span className="sample">
      <FlaskConical size={13} />
      {children}
    </span>
  );
}
