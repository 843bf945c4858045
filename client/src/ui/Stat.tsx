import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface StatProps {
  label: ReactNode;
  children: ReactNode;
  size?: 15 | 17 | 20 | 24;
  /** The figure first, its label under it. */
  flip?: boolean;
  tone?: 'warn' | 'bad' | 'ok' | 'cp';
}

/** One fact; stands in `Stats` or in a `dl` of one's own. */
export function Stat({ label, children, size = 17, flip, tone }: StatProps) {
  return (
    <div className={clsx('st', flip && 'flip')}>
      <dt>{label}</dt>
      <dd className={clsx(size !== 17 && `t${size}`, tone)}>{children}</dd>
    </div>
  );
}
