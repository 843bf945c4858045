import { encode } from 'uqr';

/** The modules of the QR code with a border; error correction covers 15%. */
export const codeOf = (address: string): { data: boolean[][]; size: number } =>
  encode(address, { ecc: 'M', border: 1 });
