import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { type ControlName, notes } from './notes.ts';

export interface Specimen {
  name: ControlName;
  demo: ReactNode;
  wide?: boolean;
}

export function SpecimenCard({ name, demo }: Omit<Specimen, 'wide'>) {
  const note = useWords(notes);
  return (
    <Card className="spec" as="article">
      <header>
        <h3 className="name">{name}</h3>
        <p className="t13 c3">{note[name]}</p>
      </header>
      {demo}
    </Card>
  );
}

/** One state of a control, with its name below. */
export function Shown({ as: label, children }: { as: string; children: ReactNode }) {
  return (
    <div className="stt">
      {children}
      <small>{label}</small>
    </div>
  );
}

export function Demo({ grid, children }: { grid?: boolean; children: ReactNode }) {
  return <div className={clsx('demo', grid && 'grid')}>{children}</div>;
}
