import { useLanguage } from '#platform/words.ts';
import { ArrearsCard, FilingsCard, InvoicesCard, PaymentsCard } from '../figures/FigureCards.tsx';
import type { Figures } from '../figures/figures-type.ts';
import { MonthColumns } from '../figures/MonthColumns.tsx';
import { figureWords } from '../figures/words.ts';

export type FigurePart = 'months' | 'invoices' | 'payments' | 'filings' | 'arrears';

/** One of the charts of the screen, with all its months. */
export function PrintFigure({ part, figures }: { part: FigurePart; figures: Figures }) {
  const [language] = useLanguage();
  const w = figureWords[language];
  const { invoices, payments, filings, arrears, grade, months, doubts } = figures;
  if (part === 'invoices') return invoices && <InvoicesCard invoices={invoices} doubts={doubts.invoices} />;
  if (part === 'payments') return payments && <PaymentsCard payments={payments} doubts={doubts.payments} />;
  if (part === 'filings') return filings && <FilingsCard filings={filings} doubts={doubts.filings} />;
  if (part === 'arrears')
    return (
      <ArrearsCard arrears={arrears} grade={grade} doubts={[...(doubts.grades ?? []), ...(doubts.arrears ?? [])]} />
    );
  return (
    <div className="paper-two">
      {(['invoiced', 'tax'] as const)
        .filter((what) => months.some((month) => month[what] !== null))
        .map((what) => (
          <MonthColumns
            key={what}
            title={w[what]}
            note={what === 'tax' ? w.taxOf : undefined}
            tone={what === 'tax' ? 'd2' : 'd1'}
            months={months.map((one) => ({
              month: one.month,
              fen: one[what],
              isPartial: what === 'invoiced' && one.is_partial,
            }))}
          />
        ))}
    </div>
  );
}
