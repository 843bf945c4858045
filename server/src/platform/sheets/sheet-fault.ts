/** Why a file cannot be read at all; single bad rows are not included. */
/** `locked`: protected by a password. */
export const sheetFaults = ['unknown', 'locked', 'broken', 'too_large', 'empty'] as const;
export type SheetFault = (typeof sheetFaults)[number];

export class SheetError extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault) {
    super(`the file cannot be read: ${fault}`);
    this.fault = fault;
  }
}
