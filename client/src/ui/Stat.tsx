import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface StatProps {
  label: ReactNode;
  children: ReactNode;
  size?: 15 | 17 | 20 | 24;
  /** The figure first, its label below. */
  flip?: boolean;
  tone?: 'warn' | 'bad' | 'ok' | 'cp';
}

/** One fact, inside `Stats` or another `dl`. */
export function Stat({ label, children, size = 17, flip, tone }: StatProps) {
  return (
    <div className={clsx('st', flip && 'flip')}>
      <dt>{label}</dt>
      <dd className={clsx(size !== 17 && `t${size}`, tone)}>{children}</dd>
    </div>
  );
}
