import type { ReactNode } from 'react';

/** For pages with one main action; the main button comes last. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>;
}
