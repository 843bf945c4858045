import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { valuation } from '@sycee/contract/valuation';
import { parseRectangle } from '@sycee/domain/map/point';
import { inMicroDegrees } from '@sycee/domain/site/place';
import { sql } from 'kysely';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { offsetCursor } from '#platform/cursor.ts';
import { planWithValues } from '#platform/db/statement-marks.ts';
import { distanceFrom, isWithin, startOf } from '#platform/places.ts';
import { searchTerms } from '#platform/search.ts';
import { estateCard, estateRows, namedEstate, pricedEstates } from './estate-rows.ts';

type Calls = typeof valuation;
type Suggest = Calls['POST /ass/api/queryname'];
type List = Calls['GET /ass/api/searchHourse'];
type Window = Calls['GET /mapfind/api/searchHourse_for_map'];

const suggestedAtMost = 10;
/** Entries of the list that can be reached; further ones are found by a filter. */
const estatesReachable = 2_000;
const inWindowAtMost = 200;

const matches = (keyword: string) => sql<string[]>`${searchTerms(keyword)}::text[] ${planWithValues}`;

/** Estates whose name has the text, in either language: those that begin with it first, short names before long ones. */
export async function suggestEstates(ctx: RequestContext, keyword: string): Promise<DataIn<Suggest>> {
  if (keyword === '') return { list: [] };
  const text = keyword.toLowerCase();
  const name = (column: 'name_zh' | 'name_en') => sql<string>`lower(${sql.ref(`estate.${column}`)})`;
  const has = sql<boolean>`(strpos(${name('name_zh')}, ${text}) > 0 or strpos(${name('name_en')}, ${text}) > 0)`;
  const begins = sql<boolean>`(starts_with(${name('name_zh')}, ${text}) or starts_with(${name('name_en')}, ${text}))`;
  const rows = await estateRows(ctx)
    .where('search', '@>', matches(keyword))
    .where(has)
    .orderBy(begins, 'desc')
    .orderBy(sql`char_length(name_zh)`)
    .orderBy('estate.id')
    .limit(suggestedAtMost)
    .execute();
  return { list: rows.map((row) => namedEstate(ctx, row)) };
}

export async function listEstates(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const from = startOf(ctx, query.location);
  const offset = offsetCursor(query.cursor);
  const limit = Math.max(0, Math.min(query.page_size, estatesReachable - offset));
  let rows = pricedEstates(ctx);
  if (query.region) rows = rows.where(isWithin('estate', query.region));
  if (query.keyword) rows = rows.where('search', '@>', matches(query.keyword));
  rows = from ? rows.orderBy(distanceFrom('estate', from)) : rows.orderBy('recent.sales', 'desc');
  const found = await rows
    .orderBy('estate.id')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const next = offset + limit;
  return {
    list: found.slice(0, limit).map((row) => estateCard(ctx, row, from)),
    next: found.length > limit && next < estatesReachable ? String(next) : null,
    by_distance: from !== null,
  };
}

export async function estatesInWindow(ctx: RequestContext, rectangle: string): Promise<DataIn<Window>> {
  const { southWest, northEast } = windowOf(rectangle);
  const rows = await pricedEstates(ctx)
    .where('latitude', '>=', southWest.latitude)
    .where('latitude', '<=', northEast.latitude)
    .where('longitude', '>=', southWest.longitude)
    .where('longitude', '<=', northEast.longitude)
    .orderBy('recent.sales', 'desc')
    .orderBy('estate.id')
    .limit(inWindowAtMost + 1)
    .execute();
  return {
    list: rows.slice(0, inWindowAtMost).map((row) => estateCard(ctx, row, ctx.position)),
    more: rows.length > inWindowAtMost,
  };
}

/** The corners of a window in millionths of a degree. */
function windowOf(rectangle: string) {
  const corners = parseRectangle(rectangle);
  if (
    !corners ||
    corners.southWest.latitude > corners.northEast.latitude ||
    corners.southWest.longitude > corners.northEast.longitude
  )
    throw invalid({
      rectangle: {
        zh: '地图范围需要西南角和东北角的纬度和经度',
        en: 'A map window needs latitude and longitude of its south-west and north-east corners',
      },
    });
  return { southWest: inMicroDegrees(corners.southWest), northEast: inMicroDegrees(corners.northEast) };
}
