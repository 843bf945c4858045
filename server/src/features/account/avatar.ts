import type { Kysely } from 'kysely';
import { releaseUpload, takeUpload } from '#features/upload/index.ts';
import { invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/**
 * Sets an uploaded picture as avatar, or removes it. The previous picture is kept for a day, so that the change can be
 * undone.
 */
export async function changeAvatar(ctx: RequestContext, db: Kysely<DB>, avatar: string | null): Promise<void> {
  const { account } = callerOf(ctx);
  const key = avatar === null ? null : ctx.files.keyOf(avatar, 'avatar');
  // Locks the account first, so that concurrent changes wait here and cannot deadlock on each other's pictures.
  const own = db.selectFrom('account').select('avatar').where('id', '=', account);
  const before = await own.forUpdate().executeTakeFirst();
  if (key === undefined || (key && !(await takeUpload(db, account, 'avatar', key))))
    throw invalid({
      avatar: {
        zh: '图片尚未上传，请先上传再设为头像',
        en: 'Upload the picture first, then set it as your profile picture',
      },
    });
  if (before?.avatar && before.avatar !== key) await releaseUpload(db, before.avatar, ctx.now);
  await db.updateTable('account').set({ avatar: key }).where('id', '=', account).execute();
}
