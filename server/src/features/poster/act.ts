import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { posters } from '@sycee/contract/poster';
import { type PosterState, posterActionsOf, posterStateAfter } from '@sycee/domain/poster/poster';
import { notAllowed } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { releasePictures } from './pictures.ts';
import { briefRows, briefView, lockPoster, posterView } from './poster-rows.ts';
import { savedElsewhere, stateMoved } from './words.ts';

type Act = (typeof posters)['POST /marketing/api/poster/{id}/act'];

/** Removes an own poster, or takes a template a step on. Posters made of a template stay as they are when it is withdrawn or removed. */
export async function actOnPoster(
  ctx: RequestContext,
  id: string,
  { version, action }: BodyOut<Act>,
): Promise<DataIn<Act>> {
  if (callerOf(ctx).support) throw notAllowed();
  const isThere = await ctx.write<boolean>(async (db) => {
    const row = await lockPoster(db, ctx, id);
    const isTemplate = row.owner === null;
    const from = row.state as PosterState;
    const to = posterStateAfter(from, action, isTemplate);
    if (to === null) throw stateMoved(posterActionsOf(from, isTemplate));
    if (row.version !== version) throw savedElsewhere(posterView(ctx, row));
    if (isTemplate) await writeAudit(db, ctx, { action: `poster.${action}`, subject: { kind: 'poster', id } });
    if (to !== 'removed') {
      await db
        .updateTable('poster')
        .set({ state: to, version: version + 1 })
        .where('id', '=', id)
        .execute();
      return true;
    }
    const versions = await db.selectFrom('poster_version').select('pictures').where('poster', '=', id).execute();
    await db.deleteFrom('poster').where('id', '=', id).execute();
    const pictures = [...row.pictures, ...versions.flatMap((one) => one.pictures)];
    await releasePictures(db, [...new Set(pictures)], ctx.now);
    return false;
  });
  const row = isThere ? await briefRows(ctx.db).where('id', '=', id).executeTakeFirst() : undefined;
  return { poster: row ? briefView(row) : null };
}
