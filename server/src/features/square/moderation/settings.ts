import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { squareModeration } from '@sycee/contract/square-moderation';
import { newAccountComments, newAccountPosts, reportersToHide } from '@sycee/domain/square/limits';
import type { Kysely } from 'kysely';
import { changedMeanwhile } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Change = (typeof squareModeration)['PUT /admin/api/square_settings'];

/** The limits of the square; version 0 are those of the product. */
export async function readSettings({ db }: { db: Kysely<DB> }): Promise<DataIn<Change>> {
  const row = await db
    .selectFrom('square_settings')
    .select(['version', 'reporters_to_hide', 'new_account_posts', 'new_account_comments'])
    .executeTakeFirst();
  return (
    row ?? {
      version: 0,
      reporters_to_hide: reportersToHide,
      new_account_posts: newAccountPosts,
      new_account_comments: newAccountComments,
    }
  );
}

export async function changeSettings(
  ctx: RequestContext,
  { version, ...limits }: BodyOut<Change>,
): Promise<DataIn<Change>> {
  const values = { ...limits, version: version + 1 };
  return await ctx.write(async (db) => {
    const { version: before, ...old } = await readSettings({ db });
    const written = await db
      .insertInto('square_settings')
      .values({ tenant_id: ctx.site.tenantId, ...values })
      .onConflict((on) => on.column('tenant_id').doUpdateSet(values).where('square_settings.version', '=', version))
      .returning('version')
      .executeTakeFirst();
    // Version 0 expects no row; an existing one is another person's change.
    if (!written || (version > 0 && before === 0)) throw changedMeanwhile();
    await writeAudit(db, ctx, {
      action: 'square.settings',
      subject: { kind: 'app', id: ctx.site.tenantNo },
      changes: changesBetween(old, limits),
    });
    return values;
  });
}
