import type { ReactNode } from 'react';
import { type NavItem, NavItems } from './nav-items.tsx';

export interface RailProps {
  label: string;
  items: readonly NavItem[];
  /** Usually the brand as a link home. */
  mark: ReactNode;
  /** Language, theme and account. */
  foot?: ReactNode;
}

/** The main navigation on wide screens. */
export function Rail({ label, items, mark, foot }: RailProps) {
  return (
    <div className="rail">
      <span className="mark">{mark}</span>
      <nav aria-label={label}>
        <NavItems items={items} />
      </nav>
      {foot && <div className="foot">{foot}</div>}
    </div>
  );
}
