import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLayout } from './layout.ts';
import { Rosette } from './Rosette.tsx';

export interface RosetteFigureProps {
  /** The figure that matters, what it counts, and of what; on a desk only, where there is room inside. */
  figure?: ReactNode;
  label?: ReactNode;
  by?: ReactNode;
  className?: string;
}

/** The engraving at the side of a hero: round its one figure on a desk, in the corner of a phone. */
export function RosetteFigure({ figure, label, by, className }: RosetteFigureProps) {
  const { isWide } = useLayout();
  return (
    <div className={clsx('rosfig', className)}>
      <Rosette px={isWide ? 340 : 250} opacity={isWide ? 0.4 : 0.32}>
        {isWide && figure !== undefined && (
          <p>
            <b className="num">{figure}</b>
            <span className="t13">{label}</span>
            <span className="t12 c2">{by}</span>
          </p>
        )}
      </Rosette>
    </div>
  );
}
