/** Why a file cannot be read at all; single bad rows are not included. */
/** `locked`: protected by a password. `markup`: a web page or XML, as some sites export under the name .xls. */
export const sheetFaults = ['unknown', 'markup', 'locked', 'broken', 'too_large', 'empty'] as const;
export type SheetFault = (typeof sheetFaults)[number];

/** The last sheet that was begun, and the last row of it that was read; 0 without any. */
export interface SheetPlace {
  readonly sheet: string;
  readonly row: number;
}

export class SheetError extends Error {
  readonly fault: SheetFault;
  /** The last place that was read; null if nothing was. The rest of the file is missing. */
  readonly readTo: SheetPlace | null;
  constructor(fault: SheetFault, readTo: SheetPlace | null = null) {
    super(`the file cannot be read: ${fault}`);
    this.fault = fault;
    this.readTo = readTo;
  }
}
