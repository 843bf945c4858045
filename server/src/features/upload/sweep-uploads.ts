import type { Ports } from '#platform/context.ts';
import { forgetUpload, uploadsPastTime } from './store.ts';

/** Objects that never became whole and those that nothing refers to: first the object, then its row. */
export async function sweepUploads({ registry, database, objects, clock }: Ports): Promise<void> {
  for (const ffp of await registry.openFfps()) {
    const db = database.of(ffp);
    for (const { id, key, is_private } of await uploadsPastTime(db, clock.now()).execute()) {
      await objects.remove(key, is_private);
      await forgetUpload(db, id);
    }
  }
}
