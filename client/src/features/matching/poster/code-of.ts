import { encode } from 'uqr';

/** Dark or not, row by row, with a light border; fifteen hundredths of it may be lost. */
export const codeOf = (address: string): { data: boolean[][]; size: number } =>
  encode(address, { ecc: 'M', border: 1 });
