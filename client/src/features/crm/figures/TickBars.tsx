import type { ReactNode } from 'react';
import { Anchor } from '#ui/Anchor.tsx';

export interface TickBar {
  key: string;
  label: string;
  value: number | null;
  /** The vertical mark: the previous value. */
  before: number | null;
  text: ReactNode;
  beforeText: string;
  href?: string;
}

/** The new value as a bar and the previous one as a mark, all on one scale. */
export function TickBars({ label, bars }: { label: string; bars: readonly TickBar[] }) {
  const largest = Math.max(1, ...bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  return (
    <ul className="tick-bars" aria-label={label}>
      {bars.map(({ key, label: name, value, before, text, beforeText, href }) => {
        const line = (
          <>
            <span className="t13">{name}</span>
            <span className="tick-track" aria-hidden="true">
              {value !== null && <i style={{ width: `${(value / largest) * 100}%` }} />}
              {before !== null && <s style={{ left: `${(before / largest) * 100}%` }} />}
            </span>
            <span className="t13 b num tick-value">{text}</span>
            <span className="t12 c3 num tick-before">{beforeText}</span>
          </>
        );
        return (
          <li key={key}>
            {href ? (
              <Anchor className="tick-line" href={href}>
                {line}
              </Anchor>
            ) : (
              <div className="tick-line">{line}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
