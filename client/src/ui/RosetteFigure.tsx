import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLayout } from './layout.ts';
import { Rosette } from './Rosette.tsx';

export interface RosetteFigureProps {
  /** The main figure, its label and its reference; only on wide screens, where it fits inside. */
  figure?: ReactNode;
  label?: ReactNode;
  by?: ReactNode;
  className?: string;
}

/** The guilloche at the side of a hero: around its figure on wide screens, in the corner on a phone. */
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
