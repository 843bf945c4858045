import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { BytePart } from '#platform/ports/storage/object-storage.ts';
import { open, seal, sealingBytes } from '#platform/secrets.ts';

/** A stored file is sealed chunk by chunk, so that a part of it is read by opening only the chunks in which it lies. */
const chunkBytes = 256 * 1024;
const sealedChunkBytes = chunkBytes + sealingBytes;

/** Each chunk is bound to its object and number, and the last one to being the last: none can be left out, moved or appended. */
const boundOf = (object: string, index: number, isLast: boolean): string =>
  `media ${object} ${index} ${isLast ? 'last' : 'more'}`;
const lastChunkOf = (bytes: number): number => Math.ceil(bytes / chunkBytes) - 1;

/** Seals a file into another; returns size and hash of the sealed one. */
export async function sealInChunks(
  key: Buffer,
  object: string,
  { from, to, bytes }: { from: string; to: string; bytes: number },
): Promise<{ bytes: number; sha256: Buffer }> {
  const [last, hash] = [lastChunkOf(bytes), createHash('sha256')];
  const file = await openFile(to, 'wx', 0o600);
  let written = 0;
  try {
    let index = 0;
    for await (const chunk of cut(createReadStream(from, { highWaterMark: chunkBytes }), chunkBytes)) {
      const sealed = seal(key, chunk, boundOf(object, index, index === last));
      hash.update(sealed);
      await file.write(sealed);
      written += sealed.length;
      index++;
    }
    if (index !== last + 1) throw new Error('The file changed while it was sealed.');
  } finally {
    await file.close();
  }
  return { bytes: written, sha256: hash.digest() };
}

/** The part of the sealed object that has these bytes of the file. */
export function sealedPart({ from, to }: BytePart, bytes: number): BytePart {
  const end =
    Math.floor(to / chunkBytes) === lastChunkOf(bytes) ? sealedBytes(bytes) : sealedStart(to) + sealedChunkBytes;
  return { from: sealedStart(from), to: end - 1 };
}
const sealedStart = (at: number): number => Math.floor(at / chunkBytes) * sealedChunkBytes;
const sealedBytes = (bytes: number): number => bytes + (lastChunkOf(bytes) + 1) * sealingBytes;

interface OpenedFile {
  key: Buffer;
  object: string;
  /** Size of the whole file. */
  bytes: number;
}
/** These bytes of a file from its sealed part. Throws for a chunk that is not the one that was stored there. */
export async function* openPart(sealed: Readable, { key, object, bytes }: OpenedFile, { from, to }: BytePart) {
  let index = Math.floor(from / chunkBytes);
  for await (const chunk of cut(sealed, sealedChunkBytes)) {
    const start = index * chunkBytes;
    const plain = open(key, chunk, boundOf(object, index, index === lastChunkOf(bytes)));
    yield plain.subarray(Math.max(0, from - start), Math.min(plain.length, to - start + 1));
    index++;
  }
  if (index * chunkBytes <= to) throw new Error('The stored file is too short.');
}

/** Parts of exactly this size; the last one may be shorter. */
async function* cut(stream: Readable, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    held.push(part);
    length += part.length;
    if (length < size) continue;
    const all = Buffer.concat(held, length);
    let at = 0;
    for (; length - at >= size; at += size) yield all.subarray(at, at + size);
    held = at < length ? [all.subarray(at)] : [];
    length -= at;
  }
  if (length > 0) yield Buffer.concat(held, length);
}
