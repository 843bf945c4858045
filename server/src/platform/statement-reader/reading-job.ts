import type { Mapping } from '@sycee/domain/statement/choose-table';
import type { FindMapping } from '@sycee/domain/statement/identify-sheet';
import type { ApprovedMapping } from '@sycee/domain/statement/mapping-columns';
import type { Reading } from '@sycee/domain/statement/reading';
import type { Subject } from '@sycee/domain/statement/row';
import type { Confirmation } from '@sycee/domain/statement/sheet-reading';
import type { SheetNotice } from '#platform/sheets/reader.ts';
import type { SheetFault, SheetPlace } from '#platform/sheets/sheet-fault.ts';

/** `incomplete`: pieces are missing; `too_long`: reading exceeded its time or memory. */
export type FileFault = SheetFault | 'incomplete' | 'too_long';

export interface JobFile {
  /** Index of the file in the statement. */
  readonly file: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Job {
  readonly subject: Subject;
  readonly files: readonly JobFile[];
  /** Mappings that the person specified for sheets of this statement. */
  readonly declared: readonly (Mapping & { readonly file: number; readonly sheet: string })[];
  /** Confirmations of the person about sheets of this statement. */
  readonly confirmed: readonly { readonly file: number; readonly sheet: string; readonly what: Confirmation }[];
  /** Mappings that the same person specified for earlier statements, by `headersKey`. */
  readonly remembered: ReadonlyMap<string, Mapping>;
  /** Mappings that headquarters approved for the tenant, by `headersKey`. */
  readonly approved: ReadonlyMap<string, ApprovedMapping>;
}

/** A notice about the reading of a file. `file_cut`: the rest of the file after this place could not be read. */
export type FileNotice = (SheetNotice | ({ readonly kind: 'file_cut' } & SheetPlace)) & { readonly file: number };

export type JobMessage =
  | { readonly percent: number }
  | {
      readonly reading: Reading;
      readonly faults: Record<number, FileFault>;
      readonly notices: readonly FileNotice[];
    };

export const finderOf =
  ({ declared, remembered, approved, confirmed }: Job): FindMapping =>
  ({ file, sheet, headers }) => ({
    declared: declared.find((one) => one.file === file && one.sheet === sheet),
    remembered: remembered.get(headers),
    approved: approved.get(headers),
    confirmed: confirmed.filter((one) => one.file === file && one.sheet === sheet).map(({ what }) => what),
  });
