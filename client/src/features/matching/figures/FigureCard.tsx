import type { ReactNode } from 'react';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { FigureOf } from './figures-type.ts';
import { figureWords } from './words.ts';

type Invoices = FigureOf<'invoices'>;

interface FigureCardProps {
  title: string;
  fact?: ReactNode;
  window?: Invoices['window'];
  origin: Invoices['origin'];
  /** Reasons for which the figures are not exact. */
  doubts?: readonly string[] | undefined;
  children: ReactNode;
}

/** A figure with its months and the rows it was computed from. */
export function FigureCard({ title, fact, window, origin, doubts, children }: FigureCardProps) {
  const w = useWords(figureWords);
  return (
    <Card className="col g12">
      <SectionHead
        level={3}
        title={title}
        fact={
          fact ?? (window && <span className="num">{w.window(window.from.slice(0, 7), window.to.slice(0, 7))}</span>)
        }
      />
      {children}
      {window?.is_stale && <Note kind="warn">{w.stale}</Note>}
      {doubts && doubts.length > 0 && (
        <Note kind="warn" title={w.partial}>
          {doubts.join(w.semicolon)}
        </Note>
      )}
      {window && window.missing.length > 0 && <Note kind="info">{w.missing(window.missing.join(w.comma))}</Note>}
      {origin.length > 0 && (
        <p className="t12 c3 num fig-origin">
          {w.from}{' '}
          {origin
            .map(({ file, sheet, first_row, last_row, rows }) => w.origin(file, sheet, first_row, last_row, rows))
            .join(' · ')}
        </p>
      )}
    </Card>
  );
}
