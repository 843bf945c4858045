import { formatShare } from '@sycee/domain/money/format';
import { taxKinds } from '@sycee/domain/statement/tax-kind';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import { FigureCard } from './FigureCard.tsx';
import type { FigureOf, Figures } from './figures-type.ts';
import { figureWords } from './words.ts';

const signed = (share: number): string => `${share > 0 ? '+' : ''}${formatShare(share)}%`;

interface CardDoubts {
  doubts?: readonly string[] | undefined;
}

export function InvoicesCard({ invoices, doubts }: CardDoubts & { invoices: FigureOf<'invoices'> }) {
  const w = useWords(figureWords);
  const { growth, empty_months: empty } = invoices;
  return (
    <FigureCard title={w.invoices} window={invoices.window} origin={invoices.origin} doubts={doubts}>
      <Stats>
        <Stat size={20} label={w.sum}>
          {invoices.invoiced === null ? (
            <span className="c3 t15 m">{w.unknown}</span>
          ) : (
            <Amount fen={invoices.invoiced} short />
          )}
        </Stat>
        <Stat size={20} label={w.growth} tone={growth !== null && growth < 0 ? 'bad' : undefined}>
          {growth === null ? <span className="c3 t15 m">{w.unknown}</span> : signed(growth)}
        </Stat>
      </Stats>
      <p className="t13 c2 num">
        {invoices.sales} {w.sales} · {invoices.voids} {w.voids} · {invoices.reds} {w.reds}
        {invoices.abnormal > 0 && ` · ${invoices.abnormal} ${w.abnormal}`}
      </p>
      {empty.length > 0 && <p className="t13 warn num">{w.emptyMonths(empty.join(w.comma))}</p>}
      <Shares title={w.customers} partners={invoices.customers} />
      <Shares title={w.suppliers} partners={invoices.suppliers} />
    </FigureCard>
  );
}

function Shares({ title, partners }: { title: string; partners: FigureOf<'invoices'>['customers'] }) {
  if (partners.length === 0) return null;
  return (
    <div className="col">
      <h4 className="t13 c2 m">{title}</h4>
      <ul className="fig-shares t13">
        {partners.map(({ name, amount, share }) => (
          <li key={name}>
            <span className="el">{name}</span>
            <span className="c3 num">
              <Amount fen={amount} short />
            </span>
            <b className="m num">{share === null ? '' : `${formatShare(share)}%`}</b>
            <i aria-hidden="true" style={{ width: `${Math.min(100, Math.max(0, (share ?? 0) / 100))}%` }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PaymentsCard({ payments, doubts }: CardDoubts & { payments: FigureOf<'payments'> }) {
  const w = useWords(figureWords);
  const { paid, refunded, vat_burden: burden } = payments;
  const kinds = taxKinds.filter(
    (kind) => ['vat', 'income', 'surtax', 'other'].includes(kind) || (paid?.[kind] ?? 0) > 0,
  );
  const net = paid && mainTax(paid) - (refunded ? mainTax(refunded) : 0);
  const refunds = refunded ? taxKinds.reduce((sum, kind) => sum + refunded[kind], 0) : 0;
  return (
    <FigureCard title={w.payments} window={payments.window} origin={payments.origin} doubts={doubts}>
      <Stats>
        <Stat size={20} label={w.paid}>
          {net !== null && net >= 0 ? <Amount fen={net} short /> : <span className="c3 t15 m">{w.unknown}</span>}
        </Stat>
        <Stat size={20} label={w.burden}>
          {burden === null ? <span className="c3 t15 m">{w.unknown}</span> : `${formatShare(burden)}%`}
        </Stat>
      </Stats>
      <p className="t12 c3">
        {w.taxes}
        {burden !== null && ` ${w.burdenOf}`}
      </p>
      <KeyValues
        items={[
          ...(paid ? kinds.map((kind) => amountLine(kind, w[kind], paid[kind])) : []),
          ...(refunds > 0 ? [amountLine('refunds', w.refunds, refunds)] : []),
          {
            key: 'late',
            label: w.late,
            value: lateText(payments, w),
          },
        ]}
      />
    </FigureCard>
  );
}

/** The tax that lenders count: VAT and corporate income tax. */
const mainTax = ({ vat, income }: NonNullable<FigureOf<'payments'>['paid']>): number => vat + income;

/** Payments without a due date may be late too: then known late payments are a lower bound, and without any the number is unknown. */
function lateText(
  { late, late_unknown: unknown, late_events: events }: FigureOf<'payments'>,
  w: (typeof figureWords)['zh'],
): string {
  if (late === 0) return unknown > 0 ? w.lateUnknown : w.noneLate;
  const longest = Math.max(0, ...events.map(({ days }) => days));
  const times = longest > 0 ? w.lateTimes(late, longest) : w.times(late);
  return unknown > 0 ? `${w.atLeast} ${times}` : times;
}

const amountLine = (key: string, label: string, fen: number) => ({
  key,
  label,
  value: (
    <span className="num">
      <Amount fen={fen} exact />
    </span>
  ),
});

export function FilingsCard({ filings, doubts }: CardDoubts & { filings: FigureOf<'filings'> }) {
  const w = useWords(figureWords);
  const { zero, zero_unknown: unknown, late } = filings;
  const zeroText = zero.length === 0 ? w.none : w.times(zero.length);
  return (
    <FigureCard title={w.filings} window={filings.window} origin={filings.origin} doubts={doubts}>
      <Stats>
        <Stat size={20} label={w.zero} tone={zero.length > 0 ? 'warn' : undefined}>
          {unknown === 0 ? zeroText : zero.length > 0 ? `${w.atLeast} ${zeroText}` : w.unknown}
        </Stat>
        <Stat size={20} label={w.lateFilings} tone={late > 0 ? 'warn' : undefined}>
          {late === 0 ? w.none : w.times(late)}
        </Stat>
      </Stats>
      {zero.length > 0 && (
        <ul className="t13 c2 num">
          {zero.map(({ from, to }) => (
            <li key={`${from} ${to}`}>{from.slice(0, 7) === to.slice(0, 7) ? from.slice(0, 7) : w.window(from, to)}</li>
          ))}
        </ul>
      )}
    </FigureCard>
  );
}

export function ArrearsCard({ arrears, grade, doubts }: CardDoubts & Pick<Figures, 'arrears' | 'grade'>) {
  const w = useWords(figureWords);
  return (
    <FigureCard
      title={grade ? w.grade : w.arrears}
      fact={grade ? w.gradeOf(grade.year) : undefined}
      origin={arrears?.origin ?? []}
      doubts={doubts}
    >
      <Stats>
        {grade && (
          <Stat size={20} label={w.grade}>
            {grade.grade}
          </Stat>
        )}
        <Stat size={20} label={w.arrears} tone={arrears && arrears.amount > 0 ? 'bad' : undefined}>
          <ArrearsAmount arrears={arrears} />
        </Stat>
      </Stats>
      {arrears && arrears.taxes.length > 0 && (
        <KeyValues
          items={arrears.taxes.map(({ tax, amount }) => ({
            key: tax,
            label: tax,
            value: (
              <span className="num">
                <Amount fen={amount} exact />
              </span>
            ),
          }))}
        />
      )}
    </FigureCard>
  );
}

/** Without a current list, and without an unpaid amount, arrears are unknown and not zero. */
function ArrearsAmount({ arrears }: Pick<Figures, 'arrears'>) {
  const w = useWords(figureWords);
  if (!arrears) return <span className="c3 t15 m">{w.unknown}</span>;
  if (arrears.amount === 0) return w.none;
  return (
    <>
      {arrears.at_least && <span className="t15 m">{w.atLeast} </span>}
      <Amount fen={arrears.amount} short />
    </>
  );
}
