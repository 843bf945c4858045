import type { Figures } from '../figures/figures-type.ts';
import { type FigurePart, PrintFigure } from './PrintFigure.tsx';
import { heading, type PrintPart } from './parts.tsx';

/** The data of the files, with the same charts and figures as on the screen. */
export function figureParts(figures: Figures, title: string): PrintPart[] {
  const { invoices, payments, filings, arrears, grade, months, doubts } = figures;
  const has: Record<FigurePart, boolean> = {
    months: months.some(({ invoiced, tax }) => invoiced !== null || tax !== null),
    invoices: !!invoices,
    payments: !!payments,
    filings: !!filings,
    arrears: !!arrears || !!grade || !!doubts.arrears,
  };
  const shown = (Object.keys(has) as FigurePart[]).filter((part) => has[part]);
  if (shown.length === 0) return [];
  return [
    heading('figures', title),
    ...shown.map((part) => ({
      key: `figure ${part}`,
      node: (
        <div className="paper-card">
          <PrintFigure part={part} figures={figures} />
        </div>
      ),
    })),
  ];
}
