import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Two or three facts in a line; never five. */
export function Stats({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={clsx('sts', className)}>{children}</dl>;
}
