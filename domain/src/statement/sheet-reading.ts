import type { How, MappingQuestion } from './choose-table.ts';
import type { TableKind } from './columns.ts';
import type { OtherCompany } from './company-check.ts';
import type { Outlier } from './outlier.ts';
import type { Columns } from './recognise.ts';

/** What a person can confirm about a sheet: it is this company's, its amounts or units are right, its payments are others. */
export const confirmations = ['company', 'scale', 'units', 'apart'] as const;
export type Confirmation = (typeof confirmations)[number];

export interface SheetReading {
  /** Place of its file among those of the import. */
  readonly file: number;
  readonly sheet: string;
  readonly kind: TableKind | null;
  readonly how: How;
  /** The key by which a mapping is found again: the headers as they were found, in whichever sheet or file they stand. */
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
  readonly bad: number;
  /** The company in the table where it is not exactly the one of the statement. With `another` no row counts. */
  readonly company?: OtherCompany;
  /** An amount far away from the others, or the sheet is from another one. */
  readonly scale?: Outlier;
  /** The titles state more than one unit. */
  readonly hasTwoUnits?: true;
  /** Fields whose column is missing and without which figures are unknown. */
  readonly missing?: readonly string[];
  /** The person said that this company issued all invoices of it. */
  readonly isIssued?: true;
  /** What the person has confirmed about it. */
  readonly confirmed: readonly Confirmation[];
}
