import { irrShortLabel } from '#features/catalog/index.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Rate } from '#ui/Rate.tsx';
import type { ReportRow } from '../report-api.ts';
import { paymentLabel } from './payment-label.ts';
import { reportProductWords } from './report-product-words.ts';

const toYuan = (fen: number): number => Math.round(fen / 100) * 100;

type Figures = Pick<
  ReportRow,
  | 'amount_from'
  | 'amount_to'
  | 'rate_from'
  | 'rate_to'
  | 'irr_from'
  | 'irr_to'
  | 'fee_terms'
  | 'monthly_from'
  | 'monthly_to'
  | 'term_months'
  | 'repayment'
>;

/** Amount, both rates and the first payment; no list, because it is inside a button. */
export function ReportProductFigures({ row }: { row: Figures }) {
  const w = useWords(reportProductWords);
  const [language] = useLanguage();
  const { amount_from, amount_to, rate_from, rate_to, irr_from, irr_to, monthly_from, monthly_to } = row;
  return (
    <span className="rep-sts">
      {amount_from !== null && (
        <span className="rep-st">
          <span className="l">{w.amount}</span>
          <b className="n">
            <Amount fen={amount_from} toFen={amount_to ?? undefined} short />
          </b>
        </span>
      )}
      {rate_from !== null && (
        <span className="rep-st rates">
          <span>
            <span className="l">{w.rate}</span>{' '}
            <b className="n">
              <Rate value={rate_from} to={rate_to ?? undefined} />
            </b>
          </span>
          {irr_from !== null && (
            <span>
              <span className="l">{irrShortLabel(row.fee_terms, language)}</span>{' '}
              <b className="n">
                <Rate value={irr_from} to={irr_to ?? undefined} />
              </b>
            </span>
          )}
        </span>
      )}
      {monthly_from !== null && (
        <span className="rep-st month">
          <span className="l">{paymentLabel(row, language)}</span>
          <b className="n">
            <Amount fen={toYuan(monthly_from)} toFen={monthly_to === null ? undefined : toYuan(monthly_to)} exact />
          </b>
        </span>
      )}
    </span>
  );
}
