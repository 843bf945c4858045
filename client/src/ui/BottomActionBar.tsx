import type { ReactNode } from 'react';

/** For pages with one main action; the main button comes last. */
export function BottomActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>;
}
