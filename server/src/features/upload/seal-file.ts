import { readFile, writeFile } from 'node:fs/promises';
import type { Ports } from '#platform/context.ts';
import { open, seal } from '#platform/secrets.ts';
import { ownerOfUpload, type Uploader } from './store.ts';

/** A private file lies in the store under its person’s key: whoever reads the disk or the bucket reads nothing. */
export async function sealFile(
  { secrets }: Pick<Ports, 'secrets'>,
  ffp: string,
  owner: Uploader,
  file: { key: string; from: string; to: string },
): Promise<number> {
  const sealed = seal(keyOf(secrets, ffp, owner), await readFile(file.from), bound(file.key));
  await writeFile(file.to, sealed, { flag: 'wx', mode: 0o600 });
  return sealed.length;
}

/** Undefined once the person’s key has ended: the file is gone with it. */
export async function openFile(
  { registry, database, secrets }: Pick<Ports, 'registry' | 'database' | 'secrets'>,
  ffpNo: string,
  key: string,
  sealed: Buffer,
): Promise<Buffer | undefined> {
  const ffp = await registry.ffpOfNo(ffpNo);
  if (!ffp) return undefined;
  const owner = await ownerOfUpload(database.of(ffp), key);
  return owner && open(keyOf(secrets, ffp, owner), sealed, bound(key));
}

const keyOf = (secrets: Ports['secrets'], ffp: string, { person, wrappedKey }: Uploader): Buffer =>
  secrets.unwrap(wrappedKey, `${ffp} ${person}`);
const bound = (key: string): string => `file ${key}`;
