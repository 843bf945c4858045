import type { AttrSlug } from '#matching/attributes.ts';
import type { FactValue } from '#matching/value.ts';
import { type Ledger, ledgerMonths } from './ledger.ts';

const share = (part: number, whole: number): number => Math.sign(part) * Math.round((Math.abs(part) * 10_000) / whole);
const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);

/** The facts of a ledger, counted straight from its entries; null if there is none. It shares no code with the reader. */
export function truthOf({ sales, payments, filings, grade }: Ledger): Partial<Record<AttrSlug, FactValue | null>> {
  const [before, now] = [ledgerMonths.slice(0, 12), ledgerMonths.slice(12)];
  const valid = sales.filter(({ state }) => state === 'valid');
  const within = (months: readonly string[]) => valid.filter(({ date }) => months.includes(date.slice(0, 7)));
  const total = (months: readonly string[]) => sum(within(months).map(({ netFen }) => netFen));
  const byPartner = [0, 1, 2, 3, 4, 5].map((partner) =>
    sum(
      within(now)
        .filter((sale) => sale.partner === partner)
        .map(({ netFen }) => netFen),
    ),
  );
  const [year, yearBefore] = [total(now), total(before)];
  const taxes = payments.filter(
    ({ tax, item, paidOn }) =>
      (tax === '增值税' || tax === '企业所得税') && item !== '滞纳金' && paidOn && now.includes(paidOn.slice(0, 7)),
  );
  return {
    invoiced12m: Math.max(0, year),
    invoiceGrowth: yearBefore > 0 ? Math.min(100_000, Math.max(-10_000, share(year - yearBefore, yearBefore))) : null,
    monthsWithoutInvoices: now.filter(
      (month) => !valid.some(({ date, netFen }) => netFen > 0 && date.startsWith(month)),
    ).length,
    largestCustomerShare: year > 0 ? Math.min(10_000, Math.max(0, share(Math.max(...byPartner), year))) : null,
    tax12m: Math.max(0, sum(taxes.map(({ fen }) => fen))),
    taxArrears: sum(payments.filter(({ paidOn }) => !paidOn).map(({ fen }) => fen)),
    // The last filed month ends the twelve months of filings.
    zeroFilings12m: filings.slice(-12).filter(({ salesFen }) => salesFen === 0).length,
    taxGrade: grade,
  };
}
