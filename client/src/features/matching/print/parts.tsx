import type { ReactNode } from 'react';

/** A part that is never split on paper; a heading stays with what follows. */
export interface PrintPart {
  key: string;
  node: ReactNode;
  heads?: boolean;
}

export const heading = (key: string, title: ReactNode, fact?: ReactNode): PrintPart => ({
  key,
  heads: true,
  node: (
    <div className="paper-head">
      <h2>{title}</h2>
      {fact && <span>{fact}</span>}
    </div>
  ),
});

export const line = (key: string, node: ReactNode): PrintPart => ({
  key,
  node: <div className="paper-line">{node}</div>,
});
