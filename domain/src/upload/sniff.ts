import type { FileType } from './kinds.ts';

const begins: readonly [FileType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['application/pdf', /^%PDF-[12]\./],
];
/** So many bytes tell. */
export const headBytes = 16;

/** What a file is by how it begins, whatever it is called. */
export function typeOfHead(head: Uint8Array): FileType | undefined {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  return begins.find(([, pattern]) => pattern.test(text))?.[0];
}
