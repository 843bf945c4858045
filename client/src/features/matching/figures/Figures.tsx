import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import './figures.css';
import { ArrearsCard, FilingsCard, InvoicesCard, PaymentsCard } from './FigureCards.tsx';
import type { Figures as AllFigures } from './figures-type.ts';
import { MonthColumns } from './MonthColumns.tsx';
import { figureWords } from './words.ts';

interface FiguresProps {
  figures: AllFigures;
  /** Whether the data is from the tax bureau instead of files. */
  isOfTaxAuthorization?: boolean;
}

/** The figures of imported files or of the tax bureau, with charts and rows. */
export function Figures({ figures, isOfTaxAuthorization }: FiguresProps) {
  const w = useWords(figureWords);
  const [span, setSpan] = useState<'12' | '24'>('12');
  const { doubts } = figures;
  const months = figures.months.slice(-Number(span));
  const has = (what: 'invoiced' | 'tax') => figures.months.some((month) => month[what] !== null);
  return (
    <section className="col g12">
      <SectionHead title={isOfTaxAuthorization ? w.taxOfficeTitle : w.title} fact={w.fact} />
      <div className="fig-cards">
        {(has('invoiced') || has('tax')) && (
          <Card className="col g16 fig-wide">
            <Segmented
              label={w.months}
              value={span}
              options={[
                { value: '12', label: w.monthsOf(12) },
                { value: '24', label: w.monthsOf(24) },
              ]}
              onChange={setSpan}
            />
            <div className={has('invoiced') && has('tax') ? 'fig-pair' : undefined}>
              {has('invoiced') && (
                <MonthColumns
                  title={w.invoiced}
                  tone="d1"
                  months={months.map(({ month, invoiced, is_partial }) => ({
                    month,
                    fen: invoiced,
                    isPartial: is_partial,
                  }))}
                />
              )}
              {has('tax') && (
                <MonthColumns
                  title={w.tax}
                  note={w.taxOf}
                  tone="d2"
                  months={months.map(({ month, tax }) => ({ month, fen: tax }))}
                />
              )}
            </div>
          </Card>
        )}
        {figures.invoices && <InvoicesCard invoices={figures.invoices} doubts={doubts.invoices} />}
        {figures.payments && <PaymentsCard payments={figures.payments} doubts={doubts.payments} />}
        {figures.filings && <FilingsCard filings={figures.filings} doubts={doubts.filings} />}
        {(figures.arrears || figures.grade || doubts.arrears) && (
          <ArrearsCard
            arrears={figures.arrears}
            grade={figures.grade}
            doubts={[...(doubts.grades ?? []), ...(doubts.arrears ?? [])]}
          />
        )}
      </div>
    </section>
  );
}
