import type { Random } from '#random/random.ts';
import { endOfMonth } from '#time/business-date.ts';
import { monthAfter, monthsFrom } from '../spans.ts';

export interface LedgerSale {
  readonly n: number;
  readonly date: string;
  readonly partner: number;
  /** Fen without tax; negative for a red invoice. */
  readonly netFen: number;
  /** In percent. */
  readonly rate: number;
  readonly state: 'valid' | 'void' | 'abnormal';
}

export interface LedgerPayment {
  readonly tax: '增值税' | '企业所得税' | '城市维护建设税' | '印花税';
  readonly item: string;
  readonly from: string;
  readonly to: string;
  readonly term: string;
  /** Null while it is unpaid. */
  readonly paidOn: string | null;
  /** A refund is negative. */
  readonly fen: number;
  readonly receipt: string;
}

export interface LedgerFiling {
  readonly month: string;
  readonly salesFen: number;
}

/** Two years of a company's books: the truth that exports show in many shapes. */
export interface Ledger {
  readonly sales: readonly LedgerSale[];
  readonly payments: readonly LedgerPayment[];
  readonly filings: readonly LedgerFiling[];
  readonly grade: string;
}

export const ledgerMonths = monthsFrom('2024-11', '2026-10');
const day = (month: string, of: number): string => `${month}-${String(of).padStart(2, '0')}`;

export function randomLedger(random: Random): Ledger {
  let n = 1;
  const sales = ledgerMonths.flatMap((month, at) => {
    const isEnd = at === 0 || at === ledgerMonths.length - 1;
    const count = isEnd ? random.int(1, 4) : random.int(0, 4);
    return Array.from({ length: count }, (_, of): LedgerSale => {
      const fen = random.int(100_000, 5_000_000);
      const isRed = !(isEnd && of === 0) && random.chance(0.1);
      return {
        n: n++,
        date: day(month, random.int(1, 28)),
        partner: random.int(0, 5),
        netFen: isRed ? -fen : fen,
        rate: random.pick([3, 6, 9, 13]),
        state: isEnd && of === 0 ? 'valid' : random.pick(['valid', 'valid', 'valid', 'valid', 'void', 'abnormal']),
      };
    });
  });
  return {
    sales,
    payments: ledgerMonths.flatMap((month, at) => paymentsOf(random, month, at)),
    filings: ledgerMonths.slice(0, -1).map((month) => ({
      month,
      salesFen: random.chance(0.1) ? 0 : random.int(100_000, 5_000_000),
    })),
    grade: random.pick(['A', 'B', 'M', 'C', 'D']),
  };
}

function paymentsOf(random: Random, month: string, at: number): LedgerPayment[] {
  const of = monthAfter(month, -1);
  const isQuarter = Number(month.slice(5)) % 3 === 1;
  const make = (tax: LedgerPayment['tax'], order: number, fen: number, more: Partial<LedgerPayment> = {}) => ({
    tax,
    item: '一般',
    from: tax === '企业所得税' ? `${monthAfter(month, -3)}-01` : `${of}-01`,
    to: endOfMonth(`${of}-01`),
    term: day(month, 15),
    paidOn: day(month, random.chance(0.1) ? random.int(16, 28) : random.int(1, 15)),
    fen,
    receipt: `33${month.replace('-', '')}${String(at).padStart(2, '0')}${order}7`,
    ...more,
  });
  const vat = random.int(50_000, 3_000_000);
  return [
    make('增值税', 1, vat),
    make('城市维护建设税', 2, Math.round(vat * 0.07)),
    ...(isQuarter ? [make('企业所得税', 3, random.int(50_000, 3_000_000))] : []),
    ...(random.chance(0.1) ? [make('增值税', 4, random.int(2_000, 9_000), { item: '滞纳金' })] : []),
    ...(random.chance(0.1) ? [make('增值税', 5, -random.int(50_000, 90_000), { item: '误收多缴退税' })] : []),
    ...(random.chance(0.1) ? [make('印花税', 6, random.int(2_000, 9_000), { paidOn: null, receipt: '' })] : []),
  ];
}
