import { createReadStream } from 'node:fs';
import { type FileType, fileTypes, uploadKind } from '@sycee/domain/upload/kinds';
import { ApiError } from '#platform/api-error.ts';
import type { Ports } from '#platform/context.ts';
import { copiesToCheck, requireAllowedContent } from './check-content.ts';
import { cleanPicture, measurePicture, pictureCost } from './clean-picture.ts';
import type { Access } from './credential.ts';
import { hashOf } from './hash-of.ts';
import { beginUpload, endUpload, uploaderOf } from './repository.ts';
import { sealFile } from './seal-file.ts';
import { typeOfBytes } from './sniff.ts';
import { StorageError } from './storage-error.ts';

/** Stores an arrived file as an object: checked, cleaned, sealed if private, recorded, stored. */
export async function saveFile(ports: Ports, access: Access, file: ArrivedFile): Promise<void> {
  const { key, type } = file;
  const { isPrivate, isChecked } = uploadKind(access.kind);
  const db = ports.database.of(access.tenantId);
  const uploader = await uploaderOf(db, access.account);
  if (!uploader) throw new StorageError(403, 'AccessDenied');
  const clean = await cleaned(ports, access, file);
  if (!clean) throw new StorageError(400, 'InvalidContent');
  const { width, height } = clean;
  const needsReview = await requireAllowedContent(ports, access, clean.copies);
  const { at, bytes, keySealed } = isPrivate
    ? {
        at: file.sealed,
        ...(await sealFile(ports, access.tenantId, uploader, { key, from: clean.at, to: file.sealed })),
      }
    : { ...clean, keySealed: null };
  const sha256 = await hashOf(createReadStream(at));
  const row = { key, type, bytes, sha256, width, height, isPrivate, keySealed, needsReview };
  await beginUpload(db, access, row, ports.clock.now()).catch((error: { code?: string }) => {
    throw error.code === '23505' ? new StorageError(409, 'FileAlreadyExists') : error;
  });
  const isShown = fileTypes[type].isPicture && !isPrivate;
  await ports.objects.put(key, at, {
    type: isPrivate ? sealedType : type,
    bytes,
    sha256,
    isPrivate: isChecked,
    isShown,
  });
  await endUpload(db, key, ports.clock.now());
}

export interface ArrivedFile {
  key: string;
  type: FileType;
  bytes: number;
  /** Path of the arrived file and base of derived files. */
  arrived: string;
  clean: string;
  sealed: string;
  /** A folder for the copies that the content check reads. */
  check: string;
}
const sealedType = 'application/octet-stream';

/** How long a request waits for its turn. */
const waitAtMostMs = 20_000;

async function cleaned({ readings, contentCheck }: Ports, access: Access, file: ArrivedFile) {
  const { type, arrived, clean, bytes, check } = file;
  if ((await typeOfBytes(arrived)) !== type) return undefined;
  if (!fileTypes[type].isPicture) return { at: arrived, bytes, width: null, height: null, copies: [] };
  const measured = await measurePicture(arrived, type);
  if (!measured) return undefined;
  const kind = uploadKind(access.kind);
  const makeAnew = async () => {
    const picture = await cleanPicture(arrived, clean, measured, kind);
    if (!picture) return undefined;
    return { ...picture, copies: contentCheck && kind.isContentChecked ? await copiesToCheck(clean, check) : [] };
  };
  const picture = await inTurn(() =>
    readings.join(access.account, pictureCost(measured)).run(makeAnew, { waitAtMostMs }),
  );
  return picture && { at: clean, ...picture };
}

async function inTurn<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof ApiError ? new StorageError(429, 'SlowDown') : error;
  }
}
