import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export async function hashOf(content: Readable): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest();
}
