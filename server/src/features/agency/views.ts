import type { agency } from '@sycee/contract/agency';
import type { DataIn } from '@sycee/contract/core/call';
import { type AgencyCategory, groupOfCategory } from '@sycee/domain/agency/categories';
import { type AgencyHours, openStateAt } from '@sycee/domain/agency/open-now';
import { nameOf } from '@sycee/domain/lists/in-force';
import { parsePoint } from '@sycee/domain/map/point';
import { straightDistance } from '@sycee/domain/map/straight-distance';
import { regionTree } from '@sycee/domain/regions/data';
import { englishRegionTree } from '@sycee/domain/regions/english';
import { regionPath } from '@sycee/domain/regions/tree';
import type { MapPlace } from '@sycee/domain/site/place';
import { invalid } from '#platform/api-error.ts';
import { inLanguage, type RequestContext } from '#platform/context.ts';
import { dayKindOf } from '#platform/public-holidays.ts';
import { type AgencyRow, placeOf } from './rows.ts';

export type AgencyCard = DataIn<(typeof agency)['GET /common/api/agency/list_nologin']>['list'][number];

/** Colours of the squares of institutions (client/src/ui/tokens.css). */
const colors = 8;

/** The place from which distances are measured: the one that is given, or else that of the request; null: unknown. */
export function startOf(ctx: Pick<RequestContext, 'position'>, location: string | undefined): MapPlace | null {
  if (!location) return ctx.position;
  const place = parsePoint(location);
  if (!place) throw invalid({ location: { zh: '位置需要纬度和经度', en: 'A location needs latitude and longitude' } });
  return place;
}

export const openStateOf = (row: Pick<AgencyRow, 'hours'>, now: number) =>
  openStateAt(row.hours as unknown as AgencyHours | null, now, dayKindOf);

/** `江苏省 苏州市 姑苏区`, `Gusu District, Suzhou, Jiangsu`; empty for an unknown code. */
export function regionNameOf(code: string, language: 'zh' | 'en'): string {
  if (code === '') return '';
  const labels = regionPath(language === 'zh' ? regionTree : englishRegionTree, code).map(({ label }) => label);
  return language === 'zh' ? labels.join(' ') : labels.toReversed().join(', ');
}

export function cardView(ctx: RequestContext, row: AgencyRow, from: MapPlace | null): AgencyCard {
  const category = row.category as AgencyCategory;
  const name = inLanguage(ctx, row, 'name');
  const place = placeOf(row);
  const open = openStateOf(row, ctx.now);
  return {
    id: row.id,
    name,
    glyph: row.glyph ?? [...row.name_zh][0] ?? '',
    color: row.color ?? ((row.name_zh.codePointAt(0) ?? 0) % colors) + 1,
    logo: row.logo && ctx.files.address(row.logo, ctx.origin),
    category,
    category_name: nameOf(ctx.listsInForce.words.agency_category, category)[ctx.language],
    group: groupOfCategory(category),
    address: inLanguage(ctx, row, 'address'),
    region_name: regionNameOf(row.region, ctx.language),
    place,
    distance: from && place && straightDistance(from, place),
    open: open && {
      is_open: open.is_open,
      changes_at: open.changesAt === null ? null : new Date(open.changesAt).toISOString(),
    },
    licence_checked_on: row.licence_checked_on,
    sample: row.sample,
  };
}
