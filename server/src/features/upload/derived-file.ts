import { randomInt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { newKey, readKey } from '@sycee/domain/upload/key';
import { fileTypes, uploadKind } from '@sycee/domain/upload/kinds';
import type { Ports } from '#platform/context.ts';
import { hashOf } from './hash-of.ts';
import { beginUpload, endUpload } from './repository.ts';

/** Writes the bytes of an unsealed upload into a file. False: it is gone. */
export async function readUpload({ objects }: Pick<Ports, 'objects'>, key: string, to: string): Promise<boolean> {
  const object = await objects.read(key, uploadKind(readKey(key)!.kind).isChecked);
  if (!object) return false;
  await pipeline(object.stream, createWriteStream(to, { mode: 0o600 }));
  return true;
}

/** The bytes of an unsealed upload. Null: it is gone. */
export async function readUploadBytes({ objects }: Pick<Ports, 'objects'>, key: string): Promise<Uint8Array | null> {
  const object = await objects.read(key, uploadKind(readKey(key)!.kind).isChecked);
  return object ? await buffer(object.stream) : null;
}

/**
 * Stores a file that was made of an upload, in the same folder and for the same account, and returns its key. Until something refers to it, it is an unused upload, so that one whose maker was
 * stopped is deleted.
 */
export async function storeDerived(
  { objects, database, clock }: Pick<Ports, 'objects' | 'database' | 'clock'>,
  { tenantId, account, of }: { tenantId: string; account: string; of: string },
  file: string,
): Promise<string> {
  const { dir, kind, type } = readKey(of)!;
  const key = newKey(dir, `made.${fileTypes[type].extensions[0]}`, (below) => randomInt(below));
  const [{ size: bytes }, sha256] = await Promise.all([stat(file), hashOf(createReadStream(file))]);
  const { isPrivate, isChecked } = uploadKind(kind);
  const db = database.of(tenantId);
  const row = { key, type, bytes, sha256, width: null, height: null, isPrivate, keySealed: null, needsReview: false };
  await beginUpload(db, { tenantId, account, kind }, row, clock.now());
  await objects.put(key, file, { type, bytes, sha256, isPrivate: isChecked, isShown: true });
  await endUpload(db, key, clock.now());
  return key;
}
