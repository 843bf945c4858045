import type { ImportMapping, ImportReading } from '@sycee/domain/customer-import/reading';
import type { ThreadMessage } from '#platform/sheets/in-thread.ts';
import type { SheetFault } from '#platform/sheets/sheet-fault.ts';

export interface ImportJob {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly mapping: ImportMapping | null;
}
export interface ImportRead {
  readonly reading: ImportReading | null;
  readonly fault: SheetFault | null;
}
export type ImportNews = ThreadMessage<ImportRead>;
