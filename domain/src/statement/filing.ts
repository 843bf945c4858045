import { addMonths, endOfMonth } from '#time/business-date.ts';
import { type Fault, isRowFault, type Row, type Subject } from './row.ts';
import { isTaxName, type TaxKind, taxKindOf, taxName } from './tax-kind.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

export interface FilingRow {
  /** A later filing of the same form for the same period replaces the one before. */
  readonly key: string;
  readonly kind: TaxKind;
  readonly from: string;
  readonly to: string;
  readonly filedOn: string;
  readonly isVoid: boolean;
  /** The status says that it corrects an earlier filing. */
  readonly isCorrection: boolean;
  /** The status says that it was corrected, which may mean that another filing replaced it. */
  readonly isCorrected: boolean;
  readonly isZero: boolean;
  /** Neither sales nor a tax is stated, so it may be zero. */
  readonly mayBeZero: boolean;
  readonly isLate: boolean;
  readonly salesFen: number | null;
  /** The tax by its name; empty if only the form is named, which pays several taxes. */
  readonly tax: string;
  /** The text in the column of the tax is a known name of one. A filing without such a name may be of any tax. */
  readonly isTaxNamed: boolean;
  /** The amount that the filing declares as due; null if it cannot be read with certainty. */
  readonly declaredFen: number | null;
}

export function readFiling(row: Row, { today }: Subject): FilingRow | Fault {
  const period = row.period();
  if (isRowFault(period)) return period;
  if (period === null) return { problem: 'period', field: row.has('to') ? 'to' : 'span' };
  const filedOn = row.date('filedOn');
  if (isRowFault(filedOn)) return filedOn;
  if (filedOn === null) return { problem: 'date_missing', field: 'filedOn' };
  if (filedOn > today) return { problem: 'future', field: 'filedOn' };
  const [sales, payable, due] = [row.fen('sales'), row.fen('payable'), row.fen('due')];
  for (const one of [sales, payable, due]) if (isRowFault(one)) return one;
  const name = row.text('tax') || row.text('form');
  if (name === '') return { problem: 'tax_missing', field: row.has('tax') ? 'tax' : 'form' };
  const flag = row.flag('unclear');
  if (flag) return { problem: 'flag', field: '', place: flag.place };
  const status = row.text('status').replace(/\s/g, '');
  const tax = row.text('tax');
  return {
    key: [row.text('form'), name, period.from, period.to].join('|'),
    kind: taxKindOf(name),
    ...period,
    filedOn,
    isVoid: /(?<!未)(?:作废|撤销)|失败/.test(status) || row.flag('void') !== undefined,
    isCorrection: status.includes('更正') && !isCorrected(status),
    isCorrected: isCorrected(status),
    isZero: sales === 0 && Number(payable ?? 0) === 0 && Number(due ?? 0) === 0,
    mayBeZero: sales === null && Number(payable ?? 0) === 0 && Number(due ?? 0) === 0,
    isLate: filedOn > lastDayToFile(period.from, period.to),
    salesFen: sales as number | null,
    tax: taxName(tax),
    isTaxNamed: tax === '' || isTaxName(tax),
    declaredFen: declaredOf(taxKindOf(name), period, payable as number | null, due as number | null),
  };
}

const isCorrected = (status: string): boolean => /[已被]更正/.test(status);

/** Prepayments and the periods before lower what is to be paid of income tax and of a whole year; `due` takes them into account. */
function declaredOf(kind: TaxKind, { from, to }: Period, payable: number | null, due: number | null): number | null {
  if (due !== null) return due;
  const isOfPeriod = kind === 'vat' || kind === 'surtax';
  return isOfPeriod && isMonthOrQuarter(from, to) ? payable : null;
}

/** Whole calendar months, one or three. */
export function isMonthOrQuarter(from: string, to: string): boolean {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  if (from !== `${first}-01` || to !== endOfMonth(to)) return false;
  return first === last || (addMonths(from, 2).slice(0, 7) === last && Number(last.slice(5)) % 3 === 0);
}

/**
 * The last day that is certainly in time. Deadlines are the 15th, moved by unknown holidays, so the end of the due month is used;
 * yearly filings are due by the end of May.
 */
export function lastDayToFile(from: string, to: string): string {
  const isYear = from.slice(5) === '01-01' && to.slice(5) === '12-31';
  return isYear ? `${Number(to.slice(0, 4)) + 1}-05-31` : endOfMonth(addMonths(`${to.slice(0, 7)}-01`, 1));
}
