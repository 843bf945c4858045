import type { TableKind } from './columns.ts';
import { type FlagColumn, type FlagMeaning, invoiceFlag, isFreeText, otherFlag, paymentFlag } from './flag-words.ts';
import { type Columns, headerKey } from './recognise.ts';

/** What a column without a known meaning says about a row. */
export interface Flag {
  readonly place: number;
  readonly header: string;
  readonly text: string;
  readonly meaning: FlagMeaning;
}

interface FlagTable {
  readonly kind: TableKind;
  readonly headers: readonly string[];
  readonly columns: Columns;
}

/** The columns that the table does not understand, without those of free texts, and the one of remarks. */
export function flagColumnsOf({ headers, columns }: FlagTable): FlagColumn[] {
  const used = new Set(Object.entries(columns).flatMap(([field, place]) => (field === 'remark' ? [] : [place])));
  return headers
    .map((header, place) => ({ place, header: headerKey(header) }))
    .filter(({ place, header }) => !used.has(place) && !isFreeText(header));
}

const meaningIn: Readonly<Record<TableKind, typeof invoiceFlag>> = {
  invoices: invoiceFlag,
  payments: paymentFlag,
  filings: otherFlag,
  grades: otherFlag,
  arrears: otherFlag,
};

/** What the columns without a known meaning say about a row, by its texts. */
export function flagsOf(kind: TableKind, columns: readonly FlagColumn[], texts: readonly string[]): Flag[] {
  return columns.flatMap(({ place, header }) => {
    const text = texts[place] ?? '';
    if (text === '') return [];
    const meaning = meaningIn[kind]({ header, text: text.replace(/\s/g, '').toUpperCase() });
    return meaning ? [{ place, header, text, meaning }] : [];
  });
}
