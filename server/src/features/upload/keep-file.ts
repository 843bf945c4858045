import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type FileType, fileTypes, uploadKind } from '@sycee/domain/upload/kinds';
import type { Ports } from '#platform/context.ts';
import { cleanPicture } from './clean-picture.ts';
import type { Access } from './credential.ts';
import { inTurn } from './in-turn.ts';
import { typeOfBytes } from './sniff.ts';
import { beginUpload, endUpload } from './store.ts';
import { StoreRefusal } from './store-refusal.ts';

/** A file as it came, at `from`, becomes an object: looked at, made clean at `to`, written down, stored. */
export async function keepFile(
  ports: Ports,
  access: Access,
  file: { key: string; type: FileType; from: string; to: string; bytes: number },
): Promise<void> {
  const clean = await inTurn(() => cleaned(access, file));
  if (!clean) throw new StoreRefusal(400, 'InvalidContent');
  const { isPrivate } = uploadKind(access.kind);
  const { key, type } = file;
  const { at: place, bytes, width, height } = clean;
  const sha256 = await hashOf(place);
  const db = ports.database.of(access.ffp);
  const row = { key, type, bytes, sha256, width, height, isPrivate };
  const isBegun = await beginUpload(db, access, row, ports.clock.now()).catch((error: { code?: string }) => {
    throw error.code === '23505' ? new StoreRefusal(409, 'FileAlreadyExists') : error;
  });
  if (!isBegun) throw new StoreRefusal(403, 'AccessDenied');
  const isShown = fileTypes[type].isPicture;
  await ports.objects.put(key, place, { type, bytes, sha256, isPrivate, isShown });
  await endUpload(db, key, ports.clock.now());
}

async function cleaned(
  access: Access,
  { type, from, to, bytes }: { type: FileType; from: string; to: string; bytes: number },
) {
  if ((await typeOfBytes(from)) !== type) return undefined;
  if (!fileTypes[type].isPicture) return { at: from, bytes, width: null, height: null };
  const picture = await cleanPicture(from, to, type, uploadKind(access.kind));
  return picture && { at: to, ...picture };
}

async function hashOf(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}
