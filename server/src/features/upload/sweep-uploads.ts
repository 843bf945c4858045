import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type UploadKindName, uploadKind } from '@sycee/domain/upload/kinds';
import type { Ports } from '#platform/context.ts';
import { forgetUpload, uploadsPastTime } from './repository.ts';

const hourMs = 3_600_000;

/** Deletes incomplete and unreferenced objects: first the object, then its row. */
export async function sweepUploads({ registry, database, objects, clock, spoolDir }: Ports): Promise<void> {
  await sweepSpool(spoolDir, clock.now());
  for (const tenantId of await registry.openTenants()) {
    const db = database.of(tenantId);
    for (const { id, key, kind } of await uploadsPastTime(db, clock.now()).execute()) {
      await objects.remove(key, uploadKind(kind as UploadKindName).isChecked);
      await forgetUpload(db, id);
    }
  }
}

/** Deletes files that a killed server left in the spool. */
async function sweepSpool(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const age = await stat(file).then(
      ({ mtimeMs }) => now - mtimeMs,
      () => 0,
    );
    if (age > hourMs) await rm(file, { force: true });
  }
}
