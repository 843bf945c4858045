import type { Kysely, SelectQueryBuilder } from 'kysely';
import { releaseUpload, takeUpload } from '#features/upload/index.ts';
import { invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

interface Photos {
  front: string;
  back: string;
}

/** Claims both photos out of the caller's own private uploads. */
export async function claimPhotos(db: Kysely<DB>, ctx: RequestContext, input: Photos): Promise<Photos> {
  const { account } = callerOf(ctx);
  const [front, back] = [input.front, input.back].map((text) => ctx.files.keyOf(text, 'auth'));
  if (!front || !(await takeUpload(db, account, 'auth', front))) throw invalid({ front: uploadFirst });
  if (front === back) throw invalid({ back: bothSides });
  if (!back || !(await takeUpload(db, account, 'auth', back))) throw invalid({ back: uploadFirst });
  return { front, back };
}

type Checks = SelectQueryBuilder<DB, 'identity_check', { id: string; front: string | null; back: string | null }>;

/** Removes the references to the photos; they are swept a day later. */
export async function releasePhotos(db: Kysely<DB>, now: number, which: (checks: Checks) => Checks): Promise<void> {
  const checks = await which(db.selectFrom('identity_check').select(['id', 'front', 'back'])).execute();
  for (const { id, front, back } of checks) {
    await db.updateTable('identity_check').set({ front: null, back: null }).where('id', '=', id).execute();
    for (const key of [front, back]) if (key) await releaseUpload(db, key, now);
  }
}

const uploadFirst = { zh: '请先上传此面的照片', en: 'Upload a photo of this side first' };
const bothSides = { zh: '两面照片相同，请上传国徽面', en: 'Both photos are the same. Upload the emblem side' };
