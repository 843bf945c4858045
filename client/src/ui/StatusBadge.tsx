import { clsx } from 'clsx';
import {
  CircleCheck,
  CircleDashed,
  CircleDotDashed,
  CircleMinus,
  CircleX,
  Info,
  TriangleExclamationPoint,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Icon } from './icon.ts';

export type StatusBadgeKind = 'match' | 'near' | 'data' | 'no' | 'ok' | 'warn' | 'bad' | 'info' | 'pri' | 'brass';

const marks: Partial<Record<StatusBadgeKind, Icon>> = {
  match: CircleCheck,
  near: CircleDotDashed,
  data: CircleDashed,
  no: CircleMinus,
  ok: CircleCheck,
  warn: TriangleExclamationPoint,
  bad: CircleX,
  info: Info,
};

export interface StatusBadgeProps {
  kind: StatusBadgeKind;
  icon?: Icon;
  /** Without an icon, if the word is sufficient. */
  bare?: boolean;
  children: ReactNode;
}

/** A result, status or due date: an icon and a word, never colour alone. */
export function StatusBadge({ kind, icon, bare, children }: StatusBadgeProps) {
  const Mark = bare ? undefined : (icon ?? marks[kind]);
  return (
    <span className={clsx('v', kind !== 'no' && kind, !Mark && 'bare')}>
      {Mark && <Mark size={14} />}
      {children}
    </span>
  );
}
