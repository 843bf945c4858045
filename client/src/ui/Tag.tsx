import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A tiny fact: an advertisement, a level, an author. */
export function Tag({ kind, children }: { kind?: 'fill' | 'brass'; children: ReactNode }) {
  return <span className={clsx('tag', kind)}>{children}</span>;
}
