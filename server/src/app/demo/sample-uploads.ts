import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirOf, keyAlphabet, keyRandomLength } from '@sycee/domain/upload/key';
import { type FileType, fileTypes, type UploadKindName, uploadKind } from '@sycee/domain/upload/kinds';
import type { Ports } from '#platform/context.ts';

export const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** A key that follows from a name, so that a file can be stored after its row. */
export function sampleKey(kind: UploadKindName, type: FileType, tenantNo: string, name: string): string {
  const hash = sha256(`${kind} ${name}`);
  const letters = [...hash.subarray(0, keyRandomLength)].map((byte) => keyAlphabet[byte % keyAlphabet.length]);
  const folder = hash.toString('base64url').slice(0, 16);
  return `${dirOf(kind, tenantNo, folder)}${letters.join('')}.${fileTypes[type].extensions[0]}`;
}

interface SampleFile {
  kind: UploadKindName;
  type: FileType;
  key: string;
  /** Its path; it is made only if it is needed. */
  path: () => Promise<string>;
}

/** Stores a file that the object storage does not have: a copied database, as tests use, has no objects. */
export async function storeSample(
  { objects }: Pick<Ports, 'objects'>,
  { kind, type, key, path }: SampleFile,
): Promise<void> {
  const { isChecked } = uploadKind(kind);
  const stored = await objects.read(key, isChecked);
  stored?.stream.destroy();
  if (stored) return;
  const file = await path();
  const content = await readFile(file);
  const head = { type, bytes: content.length, sha256: sha256(content), isPrivate: isChecked, isShown: true };
  await objects.put(key, file, head);
}
