import type { FileType } from './kinds.ts';

const signatures: readonly [FileType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['application/pdf', /^%PDF-[12]\./],
  ['video/mp4', /^[^]{4}ftyp(?:isom|iso[2-6]|mp4[12]|avc1|M4V |qt {2}|MSNV|dash)/],
];
/** Number of leading bytes needed for detection. */
export const headBytes = 16;

/** The type of a file by its leading bytes, regardless of its name. */
export function typeOfHead(head: Uint8Array): FileType | undefined {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  return signatures.find(([, pattern]) => pattern.test(text))?.[0];
}
