import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { valuation } from '@sycee/contract/valuation';
import { nameOf } from '@sycee/domain/lists/in-force';
import type { MapPlace } from '@sycee/domain/site/place';
import { addDays } from '@sycee/domain/time/business-date';
import { type ValuedKind, validDays } from '@sycee/domain/valuation/home';
import type { ResultSale, ValuationResult } from '@sycee/domain/valuation/sale';
import { notFound } from '#platform/api-error.ts';
import { callerOf, inLanguage, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { uuid } from '#platform/uuid.ts';
import { estateRows, namedEstate, placeOfEstate } from './estate-rows.ts';

type Calls = typeof valuation;
type List = Calls['GET /ass/api/valist'];
export type Valued = DataIn<Calls['GET /ass/api/{id}/detail']>;

const validUntil = (valuedOn: string): string => addDays(valuedOn, validDays);
export const kindName = ({ listsInForce, language }: RequestContext, kind: string): string =>
  nameOf(listsInForce.words.account, kind)[language];

/** The caller's own valuations. */
export const ownValuationRows = (ctx: RequestContext) =>
  ctx.db
    .selectFrom('valuation')
    .innerJoin('estate', (join) =>
      join.onRef('estate.tenant_id', '=', 'valuation.tenant_id').onRef('estate.id', '=', 'valuation.estate'),
    )
    .where('valuation.owner', '=', callerOf(ctx).account)
    .select(['valuation.id', 'valuation.estate', 'kind', 'building', 'area', 'floor', 'floors'])
    .select(['valuation.built_year', 'valued_on', 'valuation.sample', 'created_at', 'version', 'name_zh', 'name_en'])
    .orderBy('valuation.id', 'desc');

export async function listValuations(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  let own = ownValuationRows(ctx).select('total');
  if (query.cursor) own = own.where('valuation.id', '<', idCursor(query.cursor));
  const rows = await own.limit(query.page_size + 1).execute();
  return {
    list: rows.slice(0, query.page_size).map((row) => ({
      id: row.id,
      estate: inLanguage(ctx, row, 'name'),
      building: row.building,
      kind_name: kindName(ctx, row.kind),
      area: row.area,
      valued_on: row.valued_on,
      valid_until: validUntil(row.valued_on),
      total: row.total,
      sample: row.sample,
      created_at: row.created_at.toISOString(),
    })),
    next: nextCursor(rows, query.page_size),
  };
}

/** A valuation as it was worked out. Those of others are reported as not found, so that their existence is not disclosed. */
export async function readValuation(ctx: RequestContext, id: string): Promise<Valued> {
  if (!uuid.test(id)) throw notFound();
  const row = await ownValuationRows(ctx)
    .select('result')
    .where('valuation.id', '=', id.toLowerCase())
    .executeTakeFirst();
  if (!row) throw notFound();
  const result = row.result as unknown as ValuationResult;
  const sales = result.state === 'valued' ? [...result.comparables, ...result.left_out] : result.left_out;
  const ids = new Set([row.estate, ...sales.map(({ estate }) => estate)]);
  const estates = await estateRows(ctx)
    .where('estate.id', 'in', [...ids])
    .execute();
  const byId = new Map(estates.map((estate) => [estate.id, estate]));
  const withEstate: WithEstate = (sale) => {
    const of = byId.get(sale.estate);
    return of ? [{ ...sale, estate_id: of.id, estate: inLanguage(ctx, of, 'name'), place: placeOfEstate(of) }] : [];
  };
  const estate = byId.get(row.estate)!;
  const { version, valued_on, kind, building, area, floor, floors, built_year, sample } = row;
  return {
    id: row.id,
    version,
    valued_on,
    valid_until: validUntil(valued_on),
    home: {
      estate: { ...namedEstate(ctx, estate), place: placeOfEstate(estate) },
      kind: kind as ValuedKind,
      building,
      area,
      floor,
      floors,
      built_year,
    },
    kind_name: kindName(ctx, kind),
    result: withEstates(result, withEstate),
    sample,
  };
}

/** Adds the name and the place of the estate to a sale that has its id; none if the estate was deleted while the home was valued. */
type WithEstate = <Sale extends ResultSale>(sale: Sale) => (Sale & { estate_id: string; place: MapPlace })[];

function withEstates(result: ValuationResult, withEstate: WithEstate): Valued['result'] {
  const left_out = result.left_out.flatMap((one) => withEstate(one));
  if (result.state === 'too_few') return { ...result, left_out };
  const comparables = result.comparables
    .flatMap((one) => withEstate(one))
    .map((one) => ({ ...one, adjustments: [...one.adjustments] }));
  return { ...result, comparables, left_out };
}
