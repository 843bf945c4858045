import type { ValuedKind } from '@sycee/domain/valuation/home';
import type { SaleMapping, SaleReading, SaleRow } from '@sycee/domain/valuation/sales/reading';
import type { ThreadMessage } from '#platform/sheets/in-thread.ts';
import type { SheetFault } from '#platform/sheets/sheet-fault.ts';

export interface ReadJob {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly mapping: SaleMapping | null;
  readonly kinds: Readonly<Record<string, ValuedKind>>;
  readonly today: string;
}
export interface SalesRead {
  readonly reading: SaleReading | null;
  readonly fault: SheetFault | null;
}
/** The rows come before it, in parts. */
export interface ReadEnd {
  readonly reading: Omit<SaleReading, 'rows'> | null;
  readonly fault: SheetFault | null;
}
export type ReadMessage = ThreadMessage<ReadEnd, readonly SaleRow[]>;

/** The rows are handed over in parts. */
export interface WriteJob {
  readonly format: 'xlsx' | 'csv';
  readonly sheet: string;
}
export interface SalesWritten {
  readonly bytes: Uint8Array;
}
