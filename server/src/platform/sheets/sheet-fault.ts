/** Why a file cannot be read at all; a row that is wrong is none of these. */
export const sheetFaults = ['unknown', 'old_or_locked', 'broken', 'too_large', 'empty'] as const;
export type SheetFault = (typeof sheetFaults)[number];

export class SheetError extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault) {
    super(`the file cannot be read: ${fault}`);
    this.fault = fault;
  }
}
