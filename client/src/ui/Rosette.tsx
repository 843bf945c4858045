import type { ReactNode } from 'react';

export interface RosetteProps {
  /** Diameter; about 2.25 times the figure it stands behind. */
  px: number;
  opacity?: number;
  children: ReactNode;
}

/** An engraving as on old bonds, centred behind the one figure that matters. One a screen, only on a hero. */
export function Rosette({ px, opacity = 0.4, children }: RosetteProps) {
  return (
    <div className="engraved">
      <div className="eng" style={{ width: px, opacity }} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
