import type { ReactNode } from 'react';

export interface SectionHeadProps {
  title: ReactNode;
  /** A grey fact beside the title. */
  fact?: ReactNode;
  /** A `GoLink`. */
  action?: ReactNode;
  level?: 2 | 3;
  id?: string;
}

export function SectionHead({ title, fact, action, level = 2, id }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="sh">
      <Heading id={id}>{title}</Heading>
      {fact && <span className="fact">{fact}</span>}
      {action}
    </div>
  );
}
