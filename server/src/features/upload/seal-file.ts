import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Ports } from '#platform/context.ts';
import { open, seal } from '#platform/secrets.ts';
import { type Owner, ownerOfUpload } from './repository.ts';

type Keys = Pick<Ports, 'secrets'>;

/** A private file is sealed in the object storage under its own key, so the disk or bucket alone reveals nothing. */
export async function sealFile(
  { secrets }: Keys,
  tenantId: string,
  owner: Owner,
  file: { key: string; from: string; to: string },
): Promise<{ bytes: number; keySealed: Buffer }> {
  const fileKey = randomBytes(32);
  const sealed = seal(fileKey, await readFile(file.from), bound(file.key));
  await writeFile(file.to, sealed, { flag: 'wx', mode: 0o600 });
  return { bytes: sealed.length, keySealed: seal(keyOf(secrets, tenantId, owner), fileKey, boundKey(file.key)) };
}

/** Undefined once the person’s key is destroyed, which erases the file too. */
export async function openFile(
  { registry, database, secrets }: Pick<Ports, 'registry' | 'database' | 'secrets'>,
  tenantNo: string,
  key: string,
  sealed: Buffer,
): Promise<Buffer | undefined> {
  const tenantId = await registry.tenantOfNo(tenantNo);
  if (!tenantId) return undefined;
  const owner = await ownerOfUpload(database.of(tenantId), key);
  if (!owner) return undefined;
  const person = keyOf(secrets, tenantId, owner);
  return open(owner.keySealed ? open(person, owner.keySealed, boundKey(key)) : person, sealed, bound(key));
}

/** Rewraps the key of a file for another person; the stored bytes stay the same. */
export function rewrapKey(
  { secrets }: Keys,
  tenantId: string,
  { key, keySealed }: { key: string; keySealed: Buffer },
  from: Owner,
  to: Owner,
): Buffer {
  const fileKey = open(keyOf(secrets, tenantId, from), keySealed, boundKey(key));
  return seal(keyOf(secrets, tenantId, to), fileKey, boundKey(key));
}

const keyOf = (secrets: Ports['secrets'], tenantId: string, { person, wrappedKey }: Owner): Buffer =>
  secrets.unwrap(wrappedKey, `${tenantId} ${person}`);
const bound = (key: string): string => `file ${key}`;
const boundKey = (key: string): string => `key of file ${key}`;
