import type { MappingQuestion, ReadingWay } from './choose-table.ts';
import type { TableKind } from './columns.ts';
import type { OtherCompany } from './company-check.ts';
import type { Layout } from './layout.ts';
import type { Outlier } from './outlier.ts';
import type { Columns } from './recognise.ts';
import type { TaxMismatch } from './tax-check.ts';

/**
 * Confirmations of a person about a sheet. `company`: it is this company’s, although it has another name; `scale`: an unusual amount is
 * right; `units`: the stated units are right; `apart`: its payments are different from those of other sheets; `layout`: of two columns with
 * one header the first is right; `tax_rate`: taxes that do not fit their amounts are right; `title`: the rows
 * count although the title says otherwise.
 */
export const confirmations = ['company', 'scale', 'units', 'apart', 'layout', 'tax_rate', 'title'] as const;
export type Confirmation = (typeof confirmations)[number];

export interface SheetReading {
  /** Place of its file among those of the import. */
  readonly file: number;
  readonly sheet: string;
  readonly kind: TableKind | null;
  readonly how: ReadingWay;
  /** The headers as one text (`headersKey`), by which a mapping is found again in any sheet of any file. */
  readonly key: string;
  readonly question?: MappingQuestion;
  readonly headerRow: number;
  readonly headers: readonly string[];
  readonly columns: Columns;
  /** The first rows below the headers. */
  readonly preview: readonly (readonly string[])[];
  readonly rows: number;
  readonly counted: number;
  readonly repeated: number;
  /** Rows that contradict a row elsewhere. */
  readonly conflicts: number;
  /** Rows that are void, failed or refunded by their status, or whose status is not understood. */
  readonly inactive: number;
  readonly bad: number;
  /** The company that the table names, unless it is exactly the one of the statement. With `another` no row counts. */
  readonly company?: OtherCompany;
  /** An amount far from the others of the sheet, or the first one if the whole sheet is far from another sheet. */
  readonly scale?: Outlier;
  /** The titles state more than one unit. */
  readonly hasTwoUnits?: true;
  /** Another table, or another column, that is not read. */
  readonly layout?: Layout;
  /** Taxes that do not fit their amounts. */
  readonly tax?: TaxMismatch;
  /** The title or name that says that the rows are void, refunds or not paid, although they say otherwise. */
  readonly title?: string;
  /** Fields without a column, which leaves some figures unknown. */
  readonly missing?: readonly string[];
  /** The person specified that this company issued all invoices of the sheet. */
  readonly isIssued?: true;
  readonly confirmed: readonly Confirmation[];
}

/** A sheet while its rows are read. */
export type SheetDraft = { -readonly [Key in keyof SheetReading]: SheetReading[Key] };

export const newSheet = (file: number, sheet: string): SheetDraft => ({
  file,
  sheet,
  kind: null,
  how: 'unknown',
  key: '',
  headerRow: 1,
  headers: [],
  columns: {},
  preview: [],
  rows: 0,
  counted: 0,
  repeated: 0,
  conflicts: 0,
  inactive: 0,
  bad: 0,
  confirmed: [],
});
