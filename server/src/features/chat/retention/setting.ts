import type { chat as contract } from '@sycee/contract/chat';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { type FileMonths, isShorter, type RetentionMonths, retentionGraceMs } from '@sycee/domain/messages/retention';
import type { Kysely } from 'kysely';
import { conflict, invalid } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Change = (typeof contract)['PUT /admin/api/message_retention'];

/** For how many months the tenant keeps messages and their files; null: they stay. Version 0 has never been changed. */
export async function retentionSetting({ db }: { db: Kysely<DB> }): Promise<DataIn<Change>> {
  const row = await db
    .selectFrom('message_retention')
    .select(['months', 'file_months', 'version', 'changed_at'])
    .executeTakeFirst();
  const months = (row?.months ?? null) as RetentionMonths | null;
  const file_months = (row?.file_months ?? null) as FileMonths | null;
  const starts_at = row ? startOf({ months, file_months }, row.changed_at.getTime()) : null;
  return { months, file_months, version: row?.version ?? 0, starts_at };
}

/** When the choice of this instant begins to delete. */
const startOf = ({ months, file_months }: Pick<BodyOut<Change>, 'months' | 'file_months'>, chosenAt: number) =>
  months === null && file_months === null ? null : chosenAt + retentionGraceMs;

/** Changes the setting; the version refuses the second of two concurrent changes. Nothing is deleted within a day, so that a mistake can be taken back. */
export async function changeRetention(
  ctx: RequestContext,
  { months, file_months, version }: BodyOut<Change>,
): Promise<DataIn<Change>> {
  if (!isShorter(file_months, months)) throw filesStayLonger();
  const values = {
    months,
    file_months,
    version: version + 1,
    changed_at: new Date(ctx.now),
    deleted_until: null,
    files_expired_until: null,
  };
  await ctx.write(async (db) => {
    const before = await retentionSetting({ db });
    const written = await db
      .insertInto('message_retention')
      .values({ tenant_id: ctx.site.tenantId, ...values })
      .onConflict((on) => on.column('tenant_id').doUpdateSet(values).where('message_retention.version', '=', version))
      .returning('version')
      .executeTakeFirst();
    // Version 0 expects no row; an existing one is another person's change.
    if (written?.version !== values.version || (version > 0 && before.version === 0)) throw changedMeanwhile();
    const changes = changesBetween(
      { retention_months: before.months, retention_file_months: before.file_months },
      { retention_months: months, retention_file_months: file_months },
    );
    await writeAudit(db, ctx, {
      action: 'message.retention',
      subject: { kind: 'app', id: ctx.site.tenantNo },
      changes,
    });
  });
  return { months, file_months, version: values.version, starts_at: startOf({ months, file_months }, ctx.now) };
}

const filesStayLonger = () =>
  invalid({
    file_months: {
      zh: '文件的保留时间要短于消息',
      en: 'Files can be kept for a shorter time than messages only',
    },
  });
const changedMeanwhile = () =>
  conflict({ zh: '刚被他人修改，请刷新后重试', en: 'Someone just changed this. Refresh and try again' });
