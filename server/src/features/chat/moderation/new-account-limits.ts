import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { moderation } from '@sycee/contract/moderation';
import { standardLimits } from '@sycee/domain/moderation/limits';
import type { Kysely } from 'kysely';
import { conflict } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Change = (typeof moderation)['PUT /admin/api/new_account_limits'];

/** What new accounts may do; version 0 has never been changed. */
export async function newAccountLimits({ db }: { db: Kysely<DB> }): Promise<DataIn<Change>> {
  const row = await db
    .selectFrom('new_account_limit')
    .select(['days', 'messages_per_minute', 'people_per_day', 'version'])
    .executeTakeFirst();
  const { days, messagesPerMinute, peoplePerDay } = standardLimits;
  return row ?? { days, messages_per_minute: messagesPerMinute, people_per_day: peoplePerDay, version: 0 };
}

export async function changeNewAccountLimits(
  ctx: RequestContext,
  { version, ...limits }: BodyOut<Change>,
): Promise<DataIn<Change>> {
  const values = { ...limits, version: version + 1, changed_at: new Date(ctx.now) };
  await ctx.write(async (db) => {
    const { version: before, ...old } = await newAccountLimits({ db });
    const written = await db
      .insertInto('new_account_limit')
      .values({ tenant_id: ctx.site.tenantId, ...values })
      .onConflict((on) => on.column('tenant_id').doUpdateSet(values).where('new_account_limit.version', '=', version))
      .returning('version')
      .executeTakeFirst();
    // Version 0 expects no row; an existing one is another person's change.
    if (written?.version !== values.version || (version > 0 && before === 0)) throw changedMeanwhile();
    await writeAudit(db, ctx, {
      action: 'message.limits',
      subject: { kind: 'app', id: ctx.site.tenantNo },
      changes: changesBetween(old, limits),
    });
  });
  ctx.policies.clearCache(ctx.site.tenantId);
  return { ...limits, version: values.version };
}

const changedMeanwhile = () =>
  conflict({ zh: '刚被他人修改，请刷新后重试', en: 'Someone just changed this. Refresh and try again' });
