import { createHash } from 'node:crypto';

const firstMs = Date.UTC(2026, 0, 1);

/** Derives an id that is the same at every run; a higher `order` sorts later, as with UUIDv7. */
export function seedId(tenantId: string, kind: string, name: string, order = 0): string {
  const bytes = createHash('sha256').update(`${tenantId}\0${kind}\0${name}`).digest().subarray(0, 16);
  bytes.writeUIntBE(firstMs + order * 60_000, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
