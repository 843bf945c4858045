import type { BodyOut } from '@sycee/contract/core/call';
import type { estateDesk } from '@sycee/contract/estate-desk';
import { inMicroDegrees, placeText } from '@sycee/domain/site/place';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import { changedMeanwhile, conflict, invalid, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { lockByName } from '#platform/lock-by-name.ts';
import { newId } from '#platform/random.ts';
import { bigrams } from '#platform/search.ts';
import { uuid } from '#platform/uuid.ts';
import { type DeskEstate, readEstate } from './estate-views.ts';

type Calls = typeof estateDesk;
export type EstateForm = BodyOut<Calls['POST /admin/api/estates']>;

export async function addEstate(ctx: RequestContext, form: EstateForm): Promise<DeskEstate> {
  const id = newId(ctx.now);
  return await ctx.write(async (db) => {
    await refuseWrongForm(ctx, db, form, null);
    await db
      .insertInto('estate')
      .values({ tenant_id: ctx.site.tenantId, id, sample: false, ...columnsOf(form) })
      .execute();
    await writeAudit(db, ctx, {
      action: 'estate.add',
      subject: { kind: 'estate', id },
      changes: changesBetween({}, auditedOf(form)),
    });
    return await readEstate(db, id);
  });
}

/** Of two people who change an estate at once the second is refused. */
export async function changeEstate(
  ctx: RequestContext,
  { id, version, ...form }: BodyOut<Calls['PUT /admin/api/estates']>,
): Promise<DeskEstate> {
  return await ctx.write(async (db) => {
    await lockEstates(db, ctx);
    const before = await readEstate(db, id);
    if (before.version !== version) throw changedMeanwhile();
    await refuseWrongForm(ctx, db, form, id);
    await db
      .updateTable('estate')
      .set({ ...columnsOf(form), estate_version: version + 1 })
      .where('id', '=', id)
      .execute();
    await writeAudit(db, ctx, {
      action: 'estate.edit',
      subject: { kind: 'estate', id },
      changes: changesBetween(auditedOf(before), auditedOf(form)),
    });
    return await readEstate(db, id);
  });
}

/** An estate with sales stays, and so does one that a valuation names, because the valuation is shown with its name. */
export async function removeEstate(ctx: RequestContext, id: string): Promise<Record<string, never>> {
  if (!uuid.test(id)) throw notFound();
  return await ctx.write(async (db) => {
    await lockEstates(db, ctx);
    const estate = await readEstate(db, id);
    if (estate.sales + estate.excluded > 0) throw conflict(hasSales);
    if ((await removeUnusedEstates(db, [estate.id])) === 0) throw conflict(isNamed);
    await writeAudit(db, ctx, {
      action: 'estate.remove',
      subject: { kind: 'estate', id: estate.id },
      changes: changesBetween(auditedOf(estate), { name_zh: null, name_en: null }),
    });
    return {};
  });
}

/** Estates and sales are added, imported and removed one transaction after another, so that none has a twin. */
export const lockEstates = (db: Kysely<DB>, ctx: Pick<RequestContext, 'site'>): Promise<void> =>
  lockByName(db, ctx.site.tenantId, 'estates and sales');

/** Removes those of the estates that have no sale and that no valuation names; answers how many. */
export async function removeUnusedEstates(db: Kysely<DB>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  // A valuation that is being stored holds its estate; the next statement sees it. A later one finds the estate gone.
  await sql`select from estate where id = any(${ids}::uuid[]) order by id for update`.execute(db);
  const { rows } = await sql<{ id: string }>`
    with named as (
      select estate::text as id from valuation
      union
      select path #>> '{}' from valuation, jsonb_path_query(result, 'strict $.**.estate') as path
    )
    delete from estate
    where id = any(${ids}::uuid[])
      and not exists (select from estate_sale s where s.tenant_id = estate.tenant_id and s.estate = estate.id)
      and id::text not in (select named.id from named where named.id is not null)
    returning id
  `.execute(db);
  return rows.length;
}

async function refuseWrongForm(ctx: RequestContext, db: Kysely<DB>, form: EstateForm, id: string | null) {
  if (form.built_year !== null && form.built_year > Number(businessDateOf(ctx.now).slice(0, 4)))
    throw invalid({ built_year: { zh: '建成年份不能晚于今年', en: 'The year built can’t be in the future' } });
  await lockEstates(db, ctx);
  let same = db.selectFrom('estate').select('id').where('region', '=', form.region).where('name_zh', '=', form.name_zh);
  if (id !== null) same = same.where('id', '<>', id);
  if (await same.executeTakeFirst())
    throw invalid({
      name_zh: {
        zh: '这个地区已有同名小区，请直接修改它',
        en: 'This region has an estate of this name. Edit that one',
      },
    });
}

export const columnsOf = ({ place, ...form }: EstateForm) => ({
  ...form,
  name_en: form.name_en || form.name_zh,
  ...inMicroDegrees(place),
  search: bigrams(form.name_zh, form.name_en, form.address_zh, form.address_en),
});

function auditedOf({ place, ...form }: EstateForm) {
  const { name_zh, name_en, address_zh, address_en, region, built_year } = form;
  return { name_zh, name_en, address_zh, address_en, region, built_year, place: placeText(place) };
}

const hasSales = { zh: '小区还有成交记录，请先删除它们', en: 'The estate has sales. Delete them first' };
const isNamed = {
  zh: '已有估值提到这个小区，不能删除',
  en: 'A valuation names this estate, so it can’t be deleted',
};
