import type { BodyOut } from '@sycee/contract/core/call';
import type { saleImport } from '@sycee/contract/sale-import';
import type { BothLanguages } from '@sycee/domain/language/both';
import { type Kysely, sql } from 'kysely';
import { conflict } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { lockForTransition } from '#platform/file-import/transition.ts';
import { bigrams } from '#platform/search.ts';
import { lockEstates } from '../desk/save-estate.ts';
import { isSameSale } from '../desk/save-sale.ts';
import { fileEstates } from './decide.ts';
import type { FileEstate } from './file-estates.ts';
import { type ImportView, importView, saleImports } from './view.ts';

type Input = BodyOut<(typeof saleImport)['POST /admin/api/sale_import_apply']>;

/** Adds all sales of an import in one transaction. Repeated, it answers what is done. */
export async function applyImport(ctx: RequestContext, { id, leave_out_wrong }: Input): Promise<ImportView> {
  return await ctx.write(async (db) => {
    const isDone = await lockForTransition(db, saleImports, id, 'apply');
    const view = await importView(db, id);
    if (isDone) return view;
    const { counts } = view;
    const left = counts.wrong + counts.unknown;
    if (left > 0 && !leave_out_wrong) throw conflict(hasWrong(left), ['leave_out_wrong']);
    if (counts.fresh + counts.outlier === 0) throw conflict(nothingToDo);
    await lockEstates(db, ctx);
    const estates = await fileEstates(db, id);
    const created = await addEstates(db, ctx, id, estates);
    await requireEstates(db, id);
    const { added, excluded } = await addSales(db, ctx, id);
    await db
      .updateTable('sale_import')
      .set({ state: 'done', done_at: new Date(ctx.now), added, excluded })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('sale_import_piece').where('import', '=', id).execute();
    await db.deleteFrom('sale_import_row').where('import', '=', id).where('state', '=', 'fresh').execute();
    await writeAudit(db, ctx, {
      action: 'estate.import',
      subject: { kind: 'account', id: callerOf(ctx).accountNo },
      changes: [
        ['import', null, id],
        ['sales', null, String(added)],
        ['excluded', null, String(excluded)],
        ['estates', null, String(created)],
        ...(left > 0 ? [['left_out', null, String(left)] as const] : []),
      ],
    });
    return await importView(db, id);
  });
}

/** Only estates that get a sale are added. */
async function addEstates(
  db: Kysely<DB>,
  ctx: RequestContext,
  id: string,
  estates: readonly FileEstate[],
): Promise<number> {
  const used = await db
    .selectFrom('sale_import_row')
    .select('estate_seq')
    // Most of its homes were built in this year.
    .select(sql<number | null>`mode() within group (order by built_year)`.as('built_year'))
    .where('import', '=', id)
    .where('state', 'in', ['fresh', 'outlier'])
    .groupBy('estate_seq')
    .execute();
  const builtYears = new Map(used.map(({ estate_seq, built_year }) => [estate_seq, built_year]));
  const fresh = estates.filter(({ choice, seq }) => choice === 'new' && builtYears.has(seq));
  for (let from = 0; from < fresh.length; from += atOnce) {
    const chunk = fresh.slice(from, from + atOnce);
    const added = await db
      .insertInto('estate')
      .values(
        chunk.map(({ seq, estate, name, address, region, longitude, latitude }) => ({
          tenant_id: ctx.site.tenantId,
          id: estate!,
          name_zh: name,
          name_en: name,
          search: bigrams(name, address),
          address_zh: address,
          address_en: address,
          region,
          longitude: longitude!,
          latitude: latitude!,
          built_year: builtYears.get(seq)!,
          sample: false,
        })),
      )
      .onConflict((on) => on.columns(['tenant_id', 'region', 'name_zh']).doNothing())
      .returning('id')
      .execute();
    if (added.length < chunk.length) {
      const ids = new Set(added.map((one) => one.id));
      throw conflict(nowThere(chunk.find(({ estate }) => !ids.has(estate!))!.name));
    }
  }
  return fresh.length;
}
const atOnce = 1_000;

/** An estate without sales may have been deleted since the preview. */
async function requireEstates(db: Kysely<DB>, id: string): Promise<void> {
  const gone = await db
    .selectFrom('sale_import_estate as named')
    .select('name')
    .where('import', '=', id)
    .where('choice', '=', 'known')
    .where(sql<boolean>`not exists (select from estate e where e.tenant_id = named.tenant_id and e.id = named.estate)`)
    .executeTakeFirst();
  if (gone) throw conflict(nowGone(gone.name));
}

/** Sales that somebody has added since the preview are left out. Outliers that nobody takes in are added excluded. */
async function addSales(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<{ added: number; excluded: number }> {
  // PostgreSQL has no statistics of rows that were stored a moment ago: it expects one, and would compare each with every estate of the file.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  const isOut = sql`row.state = 'outlier' and not row.taken`;
  const { rows } = await sql<{ added: number; excluded: number }>`
    with fresh as (
      select row.tenant_id, row.sale as id, named.estate, row.kind, row.building, row.area, row.floor, row.floors,
        row.built_year, row.sold_on, row.total, ${isOut} as is_out, row.reasons #>> '{outliers,0,reason}' as reason
      from sale_import_row row
      join sale_import_estate named
        on named.tenant_id = row.tenant_id and named.import = row.import and named.seq = row.estate_seq
      where row.import = ${id}::uuid and row.state in ('fresh', 'outlier')
    ), added as (
      insert into estate_sale (
        tenant_id, id, estate, kind, building, area, floor, floors, built_year, sold_on, total, sample, import,
        excluded_at, excluded_by, excluded_reason
      )
      select tenant_id, id, estate, kind, building, area, floor, floors, built_year, sold_on, total, false, ${id}::uuid,
        case when is_out then ${new Date(ctx.now)}::timestamptz end,
        case when is_out then ${callerOf(ctx).account}::uuid end,
        case when is_out then reason end
      from fresh
      where not exists (select from estate_sale own where not own.sample and ${isSameSale('own', 'fresh')})
      -- Sorted, all rows are compared before the first is added: otherwise each would be compared with those added before it.
      order by id
      returning excluded_at
    )
    select count(*)::int as added, count(excluded_at)::int as excluded from added
  `.execute(db);
  return rows[0]!;
}

const nothingToDo = { zh: '没有需要写入的成交', en: 'There are no sales to add' };
const hasWrong = (n: number): BothLanguages => ({
  zh: `有 ${n} 行有误或小区未定，没有写入任何内容。请改正，或选择跳过它们`,
  en: `${n === 1 ? 'One row is' : `${n} rows are`} wrong or without an estate. Nothing was added. Correct them, or choose to leave them out`,
});
const nowThere = (name: string): BothLanguages => ({
  zh: `预览之后有人新增了小区「${name}」，没有写入任何内容。请重新预览`,
  en: `Someone has added the estate “${name}” since the preview. Nothing was added. Preview again`,
});
const nowGone = (name: string): BothLanguages => ({
  zh: `预览之后有人删除了小区「${name}」，没有写入任何内容。请重新预览`,
  en: `Someone has deleted the estate “${name}” since the preview. Nothing was added. Preview again`,
});
