import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { service } from '@sycee/contract/service';
import { type HoursProblem, type OpeningHours, problemOfHours } from '@sycee/domain/service/hours';
import { hoursText } from '@sycee/domain/service/hours-text';
import type { Kysely } from 'kysely';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isWithinScope } from '#platform/scope.ts';

type Put = (typeof service)['PUT /admin/api/store_hours'];
type StoreHours = DataIn<Put>;

const storesInScope = (db: Kysely<DB>, ctx: RequestContext) =>
  db
    .selectFrom('store')
    .select(['id', 'store_no', 'name_zh', 'name_en', 'hours_zh', 'hours_en', 'opening_hours', 'hours_version'])
    .where(isWithinScope(callerOf(ctx), { store: 'store.id' }));
type StoreRow = Awaited<ReturnType<ReturnType<typeof storesInScope>['executeTakeFirstOrThrow']>>;

export async function listStoreHours(ctx: RequestContext): Promise<{ list: StoreHours[] }> {
  const rows = await storesInScope(ctx.db, ctx).orderBy('store_no').execute();
  return { list: rows.map((row) => viewOf(ctx, row)) };
}

function viewOf({ language }: RequestContext, row: StoreRow): StoreHours {
  const hours = row.opening_hours as OpeningHours | null;
  return {
    store_no: row.store_no,
    name: row[`name_${language}`],
    hours: hours as StoreHours['hours'],
    shown: hours ? hoursText(hours, language) : row[`hours_${language}`],
    version: row.hours_version,
  };
}

/** Of two people who change them at once the second is told. */
export async function setStoreHours(
  ctx: RequestContext,
  { store_no, version, hours }: BodyOut<Put>,
): Promise<StoreHours> {
  const problem = hours && problemOfHours(hours);
  if (problem) throw invalid({ hours: hoursProblems[problem] });
  return await ctx.write(async (db) => {
    const row = await storesInScope(db, ctx).where('store_no', '=', store_no).forNoKeyUpdate().executeTakeFirst();
    if (!row) throw notFound();
    if (row.hours_version !== version) throw changedMeanwhile();
    const changed = { opening_hours: hours && JSON.stringify(hours), hours_version: version + 1 };
    await db.updateTable('store').set(changed).where('id', '=', row.id).execute();
    return viewOf(ctx, { ...row, opening_hours: hours as StoreRow['opening_hours'], hours_version: version + 1 });
  });
}

/** Null: the store has no structured hours, so nobody can say whether it is open. */
export async function hoursOf(db: Kysely<DB>, store: string): Promise<OpeningHours | null> {
  const row = await db.selectFrom('store').select('opening_hours').where('id', '=', store).executeTakeFirst();
  return (row?.opening_hours ?? null) as OpeningHours | null;
}

const changedMeanwhile = () =>
  conflict({
    zh: '营业时间已被其他人修改，请刷新后重试',
    en: 'Somebody else changed the opening hours. Reload and try again',
  });
const wrong = { zh: '营业时间有误，请检查', en: 'These opening hours are not possible. Check them' };
/** Why opening hours are refused. */
export const hoursProblems: Record<HoursProblem, { zh: string; en: string }> = {
  not_seven_days: wrong,
  bad_period: { zh: '结束时间要晚于开始时间，最长 24 小时', en: 'A period ends after it begins, within 24 hours' },
  overlap: { zh: '同一天或跨日的时段有重叠', en: 'Two periods overlap, on one day or past midnight' },
  too_many: { zh: '时段或特殊日期太多', en: 'There are too many periods or special days' },
  repeated_day: { zh: '同一个特殊日期重复了', en: 'A special day is listed twice' },
};
