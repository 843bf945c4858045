import { clsx } from 'clsx';
import { CircleCheck, CircleX, Info, Lightbulb, TriangleExclamationPoint } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Icon } from './icon.ts';

export interface NoteProps {
  kind?: 'plain' | 'warn' | 'ok' | 'info' | 'bad';
  icon?: Icon;
  title?: ReactNode;
  children?: ReactNode;
  /** A small button under the text. */
  action?: ReactNode;
  className?: string;
}

const marks: Record<NonNullable<NoteProps['kind']>, Icon> = {
  plain: Lightbulb,
  warn: TriangleExclamationPoint,
  ok: CircleCheck,
  info: Info,
  bad: CircleX,
};

/** A gap and how to close it, a tip, or a limit. At most one per section; a title selects the larger form. */
export function Note({ kind = 'plain', icon, title, children, action, className }: NoteProps) {
  const Mark = icon ?? marks[kind];
  return (
    <div className={clsx('note', kind !== 'plain' && kind, title && 'big', className)}>
      <Mark size={title ? 20 : 18} />
      <div className="bd">
        {title && <b>{title}</b>}
        {children && <div className="tx">{children}</div>}
        {action}
      </div>
    </div>
  );
}
