import type { Kysely } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { releasePictures } from './pictures.ts';

/** Removes the posters of an erased account with all their versions. Templates of headquarters stay. */
export async function erasePosters(db: Kysely<DB>, ctx: Pick<RequestContext, 'now'>, account: string): Promise<void> {
  const versions = await db
    .selectFrom('poster_version')
    .innerJoin('poster', (join) =>
      join.onRef('poster.tenant_id', '=', 'poster_version.tenant_id').onRef('poster.id', '=', 'poster_version.poster'),
    )
    .select('poster_version.pictures')
    .where('poster.owner', '=', account)
    .execute();
  const rows = await db.deleteFrom('poster').where('owner', '=', account).returning('pictures').execute();
  const pictures = [...versions, ...rows].flatMap((row) => row.pictures);
  await releasePictures(db, [...new Set(pictures)], ctx.now);
}

/** The caller’s posters, for the export of personal data. */
export const ownPosters = (ctx: RequestContext) =>
  ctx.db
    .selectFrom('poster')
    .select(['id', 'title', 'category', 'scene', 'created_at', 'saved_at'])
    .where('owner', '=', callerOf(ctx).account)
    .orderBy('id')
    .execute();
