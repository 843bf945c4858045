import type { BodyOut } from '@sycee/contract/core/call';
import type { estateDesk } from '@sycee/contract/estate-desk';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import { changedMeanwhile, conflict, invalid, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { uuid } from '#platform/uuid.ts';
import { type DeskSale, readSale } from './sale-views.ts';
import { lockEstates } from './save-estate.ts';

type Calls = typeof estateDesk;
type AddInput = BodyOut<Calls['POST /admin/api/estate_sales']>;
type SaleForm = Omit<AddInput, 'estate'>;

/** Deleted sales can be restored for as long. */
const removedKeptMs = 30 * 24 * 3_600_000;

export async function addSale(ctx: RequestContext, { estate, ...form }: AddInput): Promise<DeskSale> {
  refuseWrongForm(ctx, form);
  const id = newId(ctx.now);
  return await ctx.write(async (db) => {
    await lockEstates(db, ctx);
    const known = await db.selectFrom('estate').select('id').where('id', '=', estate).executeTakeFirst();
    if (!known) throw invalid({ estate: { zh: '请选择已有的小区', en: 'Choose an existing estate' } });
    await refuseTwin(db, estate, form, null);
    await db
      .insertInto('estate_sale')
      .values({ tenant_id: ctx.site.tenantId, id, estate, sample: false, ...form })
      .execute();
    await writeAudit(db, ctx, {
      action: 'estate.sale',
      subject: { kind: 'estate', id: estate },
      changes: [['sale', null, id], ...changesBetween({}, form)],
    });
    return await readSale(db, id);
  });
}

/** Of two people who change a sale at once the second is refused. */
export async function changeSale(
  ctx: RequestContext,
  { id, version, ...form }: BodyOut<Calls['PUT /admin/api/estate_sales']>,
): Promise<DeskSale> {
  refuseWrongForm(ctx, form);
  return await ctx.write(async (db) => {
    await lockEstates(db, ctx);
    const before = await lockSale(db, id, version);
    await refuseTwin(db, before.estate, form, id);
    await db
      .updateTable('estate_sale')
      .set({ ...form, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await writeAudit(db, ctx, {
      action: 'estate.sale',
      subject: { kind: 'estate', id: before.estate },
      changes: [['sale', id, id], ...changesBetween(before as Readonly<Record<string, unknown>>, form)],
    });
    return await readSale(db, id);
  });
}

/** An excluded sale stays stored, and no valuation reads it. */
export async function setExcluded(
  ctx: RequestContext,
  { id, version, exclusion }: BodyOut<Calls['PUT /admin/api/estate_sales/excluded']>,
): Promise<DeskSale> {
  return await ctx.write(async (db) => {
    const before = await lockSale(db, id, version);
    await db
      .updateTable('estate_sale')
      .set({
        excluded_at: exclusion && new Date(ctx.now),
        excluded_by: exclusion && callerOf(ctx).account,
        excluded_reason: exclusion?.reason ?? null,
        excluded_note: exclusion?.note ?? '',
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    await writeAudit(db, ctx, {
      action: exclusion ? 'estate.exclude' : 'estate.include',
      subject: { kind: 'estate', id: before.estate },
      changes: [
        ['sale', id, id],
        ['reason', before.excluded?.reason ?? null, exclusion?.reason ?? null],
      ],
    });
    return await readSale(db, id);
  });
}

export async function removeSale(ctx: RequestContext, id: string): Promise<{ id: string }> {
  if (!uuid.test(id)) throw notFound();
  const sale = id.toLowerCase();
  return await ctx.write(async (db) => {
    const row = await db
      .selectFrom('estate_sale')
      .select('estate')
      .where('id', '=', sale)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    await db
      .deleteFrom('removed_estate_sale')
      .where('removed_at', '<', new Date(ctx.now - removedKeptMs))
      .execute();
    await sql`
      insert into removed_estate_sale (tenant_id, id, sale, removed_at, removed_by)
      select tenant_id, id, to_jsonb(estate_sale) - 'unit_price', ${new Date(ctx.now)}, ${callerOf(ctx).account}::uuid
      from estate_sale where id = ${sale}::uuid
    `.execute(db);
    await db.deleteFrom('estate_sale').where('id', '=', sale).execute();
    await writeAudit(db, ctx, {
      action: 'estate.sale',
      subject: { kind: 'estate', id: row.estate },
      changes: [['sale', sale, null]],
    });
    return { id: sale };
  });
}

export async function restoreSale(ctx: RequestContext, id: string): Promise<DeskSale> {
  return await ctx.write(async (db) => {
    await lockEstates(db, ctx);
    const removed = await db.selectFrom('removed_estate_sale').select('id').where('id', '=', id).executeTakeFirst();
    if (!removed) return await readSale(db, id);
    const columns = sql.raw(restoredColumns.join(', '));
    const { rows } = await sql<{ estate: string }>`
      insert into estate_sale (${columns})
      select ${sql.raw(restoredColumns.map((name) => `back.${name}`).join(', '))}
      from removed_estate_sale removed, jsonb_populate_record(null::estate_sale, removed.sale) back
      where removed.id = ${id}::uuid
        and exists (select from estate e where e.tenant_id = removed.tenant_id and e.id = back.estate)
        and not exists (select from estate_sale own where ${isSameSale('own', 'back')})
        and not exists (
          select from sale_import i where i.tenant_id = removed.tenant_id and i.id = back.import and i.state = 'undone'
        )
      returning estate
    `.execute(db);
    const [restored] = rows;
    if (!restored) throw conflict(cannotRestore);
    await db.deleteFrom('removed_estate_sale').where('id', '=', id).execute();
    await writeAudit(db, ctx, {
      action: 'estate.sale',
      subject: { kind: 'estate', id: restored.estate },
      changes: [['sale', null, id]],
    });
    return await readSale(db, id);
  });
}
const restoredColumns = [
  'tenant_id',
  'id',
  'estate',
  'kind',
  'building',
  'area',
  'floor',
  'floors',
  'built_year',
  'sold_on',
  'total',
  'sample',
  'version',
  'import',
  'excluded_at',
  'excluded_by',
  'excluded_reason',
  'excluded_note',
] as const;

/** By what a sale is the same as another one of its estate, in SQL and in `saleKey`. */
export const isSameSale = (one: string, other: string) =>
  sql.raw(
    ['tenant_id', 'estate', 'kind', 'building', 'area', 'sold_on', 'total']
      .map((column) => `${one}.${column} = ${other}.${column}`)
      .concat(`${one}.floor is not distinct from ${other}.floor`)
      .join(' and '),
  );
export const saleKey = (sale: Pick<SaleForm, 'kind' | 'building' | 'area' | 'floor' | 'sold_on' | 'total'>): string =>
  [sale.kind, sale.building, sale.area, sale.floor, sale.sold_on, sale.total].join(' ');

async function lockSale(db: Kysely<DB>, id: string, version: number): Promise<DeskSale> {
  const locked = await db
    .selectFrom('estate_sale')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw notFound();
  if (locked.version !== version) throw changedMeanwhile();
  return await readSale(db, id);
}

function refuseWrongForm(ctx: RequestContext, { floor, floors, built_year, sold_on }: SaleForm): void {
  const today = businessDateOf(ctx.now);
  if (floor !== null && floors !== null && floor > floors)
    throw invalid({
      floor: { zh: '所在楼层不能高于总楼层', en: 'The floor can’t be above the top floor of the building' },
    });
  if (sold_on > today || sold_on < '1990-01-01')
    throw invalid({
      sold_on: { zh: '成交日期应在 1990 年到今天之间', en: 'The date of sale must be from 1990 to today' },
    });
  if (built_year !== null && built_year > Number(today.slice(0, 4)))
    throw invalid({ built_year: { zh: '建成年份不能晚于今年', en: 'The year built can’t be in the future' } });
}

async function refuseTwin(db: Kysely<DB>, estate: string, form: SaleForm, id: string | null): Promise<void> {
  let twins = db
    .selectFrom('estate_sale')
    .select('excluded_at')
    .where('estate', '=', estate)
    .where('kind', '=', form.kind)
    .where('building', '=', form.building)
    .where('area', '=', form.area)
    .where('floor', 'is not distinct from', form.floor)
    .where('sold_on', '=', form.sold_on)
    .where('total', '=', form.total);
  if (id !== null) twins = twins.where('id', '<>', id);
  if (await twins.executeTakeFirst()) throw conflict(isThere);
}

const isThere = { zh: '已有这条成交记录', en: 'This sale is there already' };
const cannotRestore = {
  zh: '无法恢复：小区已删除、导入已撤销，或已有相同的成交记录',
  en: 'It can’t be restored: the estate was deleted, its import was undone, or the same sale is there already',
};
