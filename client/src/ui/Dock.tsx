import type { ReactNode } from 'react';

/** For pages with one aim; the main button stands last. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>;
}
