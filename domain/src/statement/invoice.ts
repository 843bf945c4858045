import { isBlank, readNumberText } from './cell.ts';
import { type Fault, isRowFault, type Row, type Subject } from './row.ts';

/** An invoice, or one line of it. Fen, without tax. */
export interface InvoiceRow {
  /** Identifies the invoice in all sheets and files. */
  readonly key: string;
  readonly isLine: boolean;
  /** `out` is issued by the subject, `in` received. */
  readonly direction: 'out' | 'in';
  readonly date: string;
  readonly partner: string;
  readonly netFen: number;
  readonly taxFen: number;
  readonly state: 'valid' | 'void';
  readonly isRed: boolean;
}

export function readInvoice(row: Row, subject: Subject): InvoiceRow | Fault {
  const key = keyOf(row);
  if (typeof key !== 'string') return key;
  const date = row.date('date');
  if (isRowFault(date)) return date;
  if (date === null) return { problem: 'date_missing', field: 'date' };
  if (date > subject.today) return { problem: 'future', field: 'date' };
  const parties = partiesOf(row, subject);
  if (isRowFault(parties)) return parties;
  const amounts = amountsOf(row);
  if (isRowFault(amounts)) return amounts;
  return {
    key,
    isLine: row.has('item'),
    date,
    ...parties,
    ...amounts,
    state: /作废/.test(row.text('status')) ? 'void' : 'valid',
    isRed: amounts.netFen < 0 || row.text('positive') === '否',
  };
}

function keyOf(row: Row): string | Fault {
  for (const field of ['digitalNumber', 'number']) {
    const read = readNumberText(row.cell(field));
    if ('rounded' in read) return { problem: 'rounded', field };
    if ('invalid' in read) return { problem: 'number', field };
    if (read.value === null) continue;
    // Digital numbers have twenty digits of their own; older ones are unique with their code.
    if (read.value.length === 20) return read.value;
    const code = readNumberText(row.cell('code'));
    if ('rounded' in code) return { problem: 'rounded', field: 'code' };
    return `${'value' in code ? (code.value ?? '') : ''} ${read.value}`;
  }
  return { problem: 'number_missing', field: row.has('digitalNumber') ? 'digitalNumber' : 'number' };
}

const compact = (text: string): string => text.replace(/\s/g, '');

function partiesOf(row: Row, { code, name }: Subject): Pick<InvoiceRow, 'direction' | 'partner'> | Fault {
  const is = (side: 'seller' | 'buyer'): boolean => {
    const id = compact(row.text(`${side}Id`)).toUpperCase();
    // The tax number decides; the name only counts without one.
    return isBlank(id) ? compact(row.text(`${side}Name`)) === compact(name) : id === code;
  };
  const partner = (side: 'seller' | 'buyer') => row.text(`${side}Name`) || row.text(`${side}Id`);
  if (is('seller')) return { direction: 'out', partner: partner('buyer') };
  if (is('buyer')) return { direction: 'in', partner: partner('seller') };
  return { problem: 'parties', field: row.has('sellerId') ? 'sellerId' : 'sellerName' };
}

const roundingFen = 100;

function amountsOf(row: Row): Pick<InvoiceRow, 'netFen' | 'taxFen'> | Fault {
  const [net, tax, total] = [row.fen('amount'), row.fen('tax'), row.fen('total')];
  if (isRowFault(net)) return net;
  if (isRowFault(tax)) return tax;
  if (isRowFault(total)) return total;
  const taxFen = tax ?? 0;
  if (net === null) {
    if (total === null) return { problem: 'amount_missing', field: row.has('amount') ? 'amount' : 'total' };
    return { netFen: total - taxFen, taxFen };
  }
  const isOff = total !== null && tax !== null && Math.abs(net + tax - total) > roundingFen;
  return isOff ? { problem: 'sum', field: 'total' } : { netFen: net, taxFen };
}
