import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { saleImport } from '@sycee/contract/sale-import';
import { microDegrees } from '@sycee/domain/site/place';
import type { ValuedKind } from '@sycee/domain/valuation/home';
import { saleColumns } from '@sycee/domain/valuation/sales/columns';
import { estateKey } from '@sycee/domain/valuation/sales/estate-name';
import { saleProblems } from '@sycee/domain/valuation/sales/problem';
import { sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { numberCursor, offsetCursor } from '#platform/cursor.ts';
import { regionNameOf } from '#platform/places.ts';
import { estateRows, namedEstate } from '../estate-rows.ts';
import { estatesByName } from './file-estates.ts';
import type { RowReasons } from './judge.ts';

type Calls = typeof saleImport;
type Rows = Calls['GET /admin/api/sale_import_rows'];
type Estates = Calls['GET /admin/api/sale_import_estates'];
type Row = DataIn<Rows>['list'][number];

async function requireImport({ db }: RequestContext, id: string): Promise<void> {
  const known = await db.selectFrom('sale_import').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw notFound();
}

export async function listRows(ctx: RequestContext, query: QueryOut<Rows>): Promise<DataIn<Rows>> {
  await requireImport(ctx, query.id);
  let rows = ctx.db
    .selectFrom('sale_import_row as row')
    .leftJoin('sale_import_estate as named', (join) =>
      join
        .onRef('named.tenant_id', '=', 'row.tenant_id')
        .onRef('named.import', '=', 'row.import')
        .onRef('named.seq', '=', 'row.estate_seq'),
    )
    .selectAll('row')
    .select('named.name')
    .where('row.import', '=', query.id)
    .orderBy('row.seq')
    .limit(query.page_size + 1);
  if (query.state) rows = rows.where('row.state', '=', query.state);
  if (query.cursor) rows = rows.where('row.seq', '>', numberCursor(query.cursor));
  const found = await rows.execute();
  const l = ctx.language;
  const list = found.slice(0, query.page_size).map((row): Row => {
    const { problems, outliers, first } = row.reasons as unknown as RowReasons;
    return {
      seq: row.seq,
      row: row.row_no,
      state: row.state as Row['state'],
      taken: row.taken,
      estate: row.name ?? '',
      kind: row.kind as ValuedKind | null,
      building: row.building,
      area: row.area,
      floor: row.floor,
      floors: row.floors,
      built_year: row.built_year,
      sold_on: row.sold_on,
      total: row.total,
      unit_price: row.total === null || row.area === null ? null : Math.round((row.total * 100) / row.area),
      outliers: outliers.map((one) => ({ ...one })),
      problems: problems.map(({ problem, column, found: text }) => ({
        column: saleColumns[column][l],
        found: text,
        sentence: saleProblems[problem][l],
      })),
      first,
    };
  });
  return { list, next: found.length > query.page_size ? String(list.at(-1)!.seq) : null };
}

/** Those to decide first. Estates that are known need nothing. */
const byUrgency = sql`array_position(array['undecided', 'new', 'skip', 'known'], choice)`;

export async function listFileEstates(ctx: RequestContext, query: QueryOut<Estates>): Promise<DataIn<Estates>> {
  await requireImport(ctx, query.id);
  const offset = offsetCursor(query.cursor);
  const found = await ctx.db
    .selectFrom('sale_import_estate')
    .selectAll()
    .where('import', '=', query.id)
    .orderBy(byUrgency)
    .orderBy('seq')
    .limit(query.page_size + 1)
    .offset(offset)
    .execute();
  const page = found.slice(0, query.page_size);
  const byName = await estatesByName(ctx);
  const idsOf = (name: string) => (byName.get(estateKey(name)) ?? []).slice(0, candidatesAtMost).map(({ id }) => id);
  const ids = page.flatMap(({ name, choice, estate }) => [...idsOf(name), ...(choice === 'known' ? [estate!] : [])]);
  const named =
    ids.length === 0
      ? []
      : await estateRows(ctx)
          .where('estate.id', 'in', [...new Set(ids)])
          .execute();
  const byId = new Map(named.map((row) => [row.id, namedEstate(ctx, row)]));
  return {
    list: page.map((row) => ({
      seq: row.seq,
      name: row.name,
      district: row.district,
      address: row.address,
      region_name: regionNameOf(row.region, ctx.language),
      place:
        row.longitude === null || row.latitude === null
          ? null
          : { longitude: row.longitude / microDegrees, latitude: row.latitude / microDegrees },
      found_by: row.found_by as 'file' | 'map' | 'person' | null,
      choice: row.choice as 'known' | 'new' | 'skip' | 'undecided',
      estate: row.choice === 'known' ? (byId.get(row.estate!)?.name ?? null) : null,
      rows: row.rows,
      candidates: idsOf(row.name).flatMap((id) => byId.get(id) ?? []),
    })),
    next: found.length > query.page_size ? String(offset + query.page_size) : null,
  };
}
const candidatesAtMost = 10;
