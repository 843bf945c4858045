import type { ReactNode } from 'react';
import { type Scene, SceneArt } from './art/SceneArt.tsx';

export interface EmptyStateProps {
  art?: Scene;
  title: ReactNode;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** A drawing, what the state is, and what to do next. */
export function EmptyState({ art = 'ledger', title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <SceneArt scene={art} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="acts">{action}</div>}
    </div>
  );
}
