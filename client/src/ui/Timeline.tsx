import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Icon } from './icon.ts';

export interface TimelineItem {
  key: string;
  icon?: Icon;
  /** A figure instead of an icon. */
  mark?: ReactNode;
  tone?: 'pri' | 'warn' | 'bad';
  title: ReactNode;
  meta?: ReactNode;
  body?: ReactNode;
}

/** A list of events or steps in order. */
export function Timeline({ items, tight, label }: { items: readonly TimelineItem[]; tight?: boolean; label?: string }) {
  return (
    <ol className={clsx('tl', tight && 'tight')} aria-label={label}>
      {items.map(({ icon: Glyph, ...item }) => (
        <li key={item.key}>
          <span className={clsx('mk', item.tone?.[0])} aria-hidden="true">
            {Glyph ? <Glyph size={12} /> : item.mark}
          </span>
          <div>
            <div className="ti">{item.title}</div>
            {item.meta && <div className="me">{item.meta}</div>}
            {item.body && <div className="bo">{item.body}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
