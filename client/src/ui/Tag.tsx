import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A short label: an advertisement, a level, an author. */
export function Tag({ kind, children }: { kind?: 'fill' | 'brass'; children: ReactNode }) {
  return <span className={clsx('tag', kind)}>{children}</span>;
}
