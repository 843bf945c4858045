import { encode } from 'uqr';

export interface Code {
  /** Dark or not, row by row, with the light border around it. */
  data: boolean[][];
  size: number;
}

/** A code that survives a fingerprint: fifteen hundredths of it may be lost. */
export const codeOf = (text: string, border: number): Code => encode(text, { ecc: 'M', border });
