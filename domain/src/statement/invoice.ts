import { isBlank, readRate } from './cell.ts';
import { type CompanyMatch, compactName, matchCompany } from './company-name.ts';
import type { FlagMeaning } from './flag-words.ts';
import { keyOf, secondKeyOf } from './invoice-key.ts';
import {
  type InvoiceState,
  isMarkedRed,
  isRedUnclear,
  namedNumbers,
  type Reversal,
  reversalOf,
  stateOf,
} from './invoice-state.ts';
import { type Fault, isRowFault, type Row, type Subject } from './row.ts';
import { isSameTaxNumber } from './tax-number.ts';

/** An invoice, or one line of it. Amounts are in fen, `netFen` without tax. */
export interface InvoiceRow {
  /** Identifies the invoice in all sheets and files. */
  readonly key: string;
  /** Code and number that the row states besides a digital number. */
  readonly secondKey?: string;
  readonly isLine: boolean;
  /** `out` is issued by the subject, `in` received. */
  readonly direction: 'out' | 'in';
  readonly date: string;
  readonly partner: string;
  /** The partner's tax number; empty if unknown. */
  readonly partnerId: string;
  readonly netFen: number;
  readonly taxFen: number;
  readonly state: InvoiceState;
  /** The row marks the invoice as red in some way; its amount may still be written positive. */
  readonly isRed: boolean;
  /** How far red invoices have reversed the invoice; absent if not at all. */
  readonly reversal?: Reversal;
  /** Numbers that the remark of a red invoice names; the reversed invoice is among them. */
  readonly reverses?: readonly string[];
  /** The number is a digital one that ends in five zeros, which is how a spreadsheet rounds it. */
  readonly isRoundNumber: boolean;
}

/** Without a sign or a status it is open whether such an invoice is red or was reversed. */
const doubtful: readonly FlagMeaning[] = ['reversal'];

export function readInvoice(row: Row, subject: Subject): InvoiceRow | Fault {
  const key = keyOf(row);
  if (typeof key !== 'string') return key;
  const date = row.date('date');
  if (isRowFault(date)) return date;
  if (date === null) return { problem: 'date_missing', field: 'date' };
  if (date > subject.today) return { problem: 'future', field: 'date' };
  const parties = partiesOf(row, subject);
  if (isRowFault(parties)) return parties;
  const state = stateOf(row);
  if (state === null) return { problem: 'status', field: 'status' };
  const amounts = amountsOf(row);
  // The amounts of a void invoice need not be readable, because none of them counts.
  if (isRowFault(amounts) && state !== 'void') return amounts;
  const { netFen, taxFen } = isRowFault(amounts) ? { netFen: 0, taxFen: 0 } : amounts;
  if (state === 'valid' && netFen > 0 && isRedUnclear(row)) return { problem: 'red', field: 'status' };
  const flag = state === 'void' ? undefined : row.flag('unclear', ...(netFen > 0 && !isMarkedRed(row) ? doubtful : []));
  if (flag) return { problem: 'flag', field: '', place: flag.place };
  const isRed = isMarkedRed(row);
  const secondKey = secondKeyOf(row, key);
  const [reversal, reverses] = [netFen < 0 ? null : reversalOf(row), isRed || netFen < 0 ? namedNumbers(row) : []];
  return {
    key,
    ...(secondKey !== null && { secondKey }),
    isLine: row.has('item'),
    date,
    ...parties,
    netFen,
    taxFen,
    state,
    isRed,
    ...(reversal && { reversal }),
    ...(reverses.length > 0 && { reverses }),
    isRoundNumber: roundNumber.test(key),
  };
}

const roundNumber = /^\d{15}0{5}$/;

const compact = (text: string): string => text.replace(/\s/g, '');

export const isPartyNamed = (row: Row, side: 'seller' | 'buyer'): boolean =>
  !isBlank(row.cell(`${side}Id`)) || !isBlank(row.cell(`${side}Name`));

type Parties = Pick<InvoiceRow, 'direction' | 'partner' | 'partnerId'>;

export function partiesOf(row: Row, { code, name, acceptsSimilarName, isTitled, isIssued }: Subject): Parties | Fault {
  const ownNames: readonly CompanyMatch[] = acceptsSimilarName ? ['same', 'group'] : ['same'];
  const idOf = (side: 'seller' | 'buyer') => compact(row.text(`${side}Id`)).toUpperCase();
  const isSubject = (side: 'seller' | 'buyer'): boolean => {
    // The tax number decides; the name only counts without one.
    if (!isBlank(row.cell(`${side}Id`))) return isSameTaxNumber(idOf(side), code);
    const found = compactName(row.text(`${side}Name`));
    return found !== '' && ownNames.includes(matchCompany({ code: '', name: found }, { code, name }));
  };
  const partner = (side: 'seller' | 'buyer') => ({
    partner: row.text(`${side}Name`) || row.text(`${side}Id`),
    partnerId: isBlank(row.cell(`${side}Id`)) ? '' : idOf(side),
  });
  // A company does not sell to itself, so a row with this company as the buyer contradicts that it issued all invoices.
  if (isIssued && !isSubject('buyer')) return { direction: 'out', ...partner('buyer') };
  if (isIssued) return { problem: 'parties', field: row.has('buyerId') ? 'buyerId' : 'buyerName' };
  if (isSubject('seller')) return { direction: 'out', ...partner('buyer') };
  if (isSubject('buyer')) return { direction: 'in', ...partner('seller') };
  const [hasSeller, hasBuyer] = [isPartyNamed(row, 'seller'), isPartyNamed(row, 'buyer')];
  if (isTitled && hasSeller !== hasBuyer)
    return hasBuyer ? { direction: 'out', ...partner('buyer') } : { direction: 'in', ...partner('seller') };
  if (!hasSeller) return { problem: 'party_missing', field: row.has('sellerName') ? 'sellerName' : 'sellerId' };
  return { problem: 'parties', field: row.has('sellerId') ? 'sellerId' : 'sellerName' };
}

/** Amount and tax are rounded, so their sum may differ from the total by so much. */
const sumToleranceFen = 100;

function amountsOf(row: Row): Pick<InvoiceRow, 'netFen' | 'taxFen'> | Fault {
  const [net, tax, total] = [row.fen('amount'), row.fen('tax'), row.fen('total')];
  if (isRowFault(net)) return net;
  if (isRowFault(tax)) return tax;
  if (isRowFault(total)) return total;
  const taxFen = tax ?? 0;
  if (net === null) {
    if (total === null) return { problem: 'amount_missing', field: row.has('amount') ? 'amount' : 'total' };
    return tax === null ? netByRate(row, total) : { netFen: total - tax, taxFen };
  }
  const isOff = total !== null && tax !== null && Math.abs(net + tax - total) > sumToleranceFen;
  return isOff ? { problem: 'sum', field: 'total' } : { netFen: net, taxFen };
}

/** The amount without tax, computed from the total by the tax rate of the row. Without a rate it is unknown. */
function netByRate(row: Row, totalFen: number): Pick<InvoiceRow, 'netFen' | 'taxFen'> | Fault {
  const rate = readRate(row.cell('rate'));
  if ('invalid' in rate || rate.value === null) return { problem: 'gross', field: 'total' };
  const netFen = Math.sign(totalFen) * Math.round((Math.abs(totalFen) * 10_000) / (10_000 + rate.value));
  return { netFen, taxFen: totalFen - netFen };
}
