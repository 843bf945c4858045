import type { ReactNode } from 'react';

export interface RosetteProps {
  /** Diameter; about 2.25 times the size of the figure in front of it. */
  px: number;
  opacity?: number;
  children: ReactNode;
}

/** A guilloche as on old bonds, centred behind the main figure. At most one per screen, only on a hero. */
export function Rosette({ px, opacity = 0.4, children }: RosetteProps) {
  return (
    <div className="engraved">
      <div className="eng" style={{ width: px, opacity }} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
