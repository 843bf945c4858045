import { randomBytes, randomInt } from 'node:crypto';

/** UUIDv7: sorts by time of making, so that keys serve as keyset cursors. */
export function newId(nowMs: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** 256 bits, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const newDigits = (n: number): string => String(randomInt(10 ** n)).padStart(n, '0');
