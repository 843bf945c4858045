import { clsx } from 'clsx';
import { Children, type ReactNode } from 'react';

/** Rows separated by hairlines, with list semantics. `card` adds a surface. */
export function List({ children, card, label }: { children: ReactNode; card?: boolean; label?: string }) {
  return (
    <ul className={clsx('list', card && 'card clip')} aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}
