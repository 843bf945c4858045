import { randomBytes, randomInt } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/**
 * UUIDv7: sorts by creation time, so that ids serve as keyset cursors. Within a millisecond the next twelve bits count
 * up (RFC 9562, 6.2, method 1): entries of one transaction sort in the order of writing.
 */
export function newId(nowMs: number): string {
  sequence = nowMs === lastMs ? (sequence + 1) & 0x0fff : 0;
  lastMs = nowMs;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** 256 bits, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
// Without 0 1 i l o and capitals, so that a key can be read out and typed without mistakes.
const readable = '23456789abcdefghjkmnpqrstuvwxyz';
/** First path segment of a site's address: 16 characters, 79 bits. */
export const newSiteKey = (): string => Array.from({ length: 16 }, () => readable[randomInt(readable.length)]).join('');
/** An integer from 1 to `max`. */
export const randomUpTo = (max: number): number => randomInt(1, max + 1);
export const newDigits = (n: number): string => String(randomInt(10 ** n)).padStart(n, '0');

const unambiguousLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Letters to be read from paper: no lookalikes, nearly five bits each. */
export const newLetters = (n: number): string =>
  Array.from({ length: n }, () => unambiguousLetters[randomInt(unambiguousLetters.length)]).join('');
