import type { agency } from '@sycee/contract/agency';
import type { DataIn } from '@sycee/contract/core/call';
import { type AgencyCategory, groupOfCategory } from '@sycee/domain/agency/categories';
import { type AgencyHours, openStateAt } from '@sycee/domain/agency/open-now';
import { nameOf } from '@sycee/domain/lists/in-force';
import { straightDistance } from '@sycee/domain/map/straight-distance';
import type { MapPlace } from '@sycee/domain/site/place';
import { inLanguage, type RequestContext } from '#platform/context.ts';
import { regionNameOf } from '#platform/places.ts';
import { dayKindOf } from '#platform/public-holidays.ts';
import { type AgencyRow, placeOf } from './rows.ts';

export type AgencyCard = DataIn<(typeof agency)['GET /common/api/agency/list_nologin']>['list'][number];

/** Colours of the squares of institutions (client/src/ui/tokens.css). */
const colors = 8;

export const openStateOf = (row: Pick<AgencyRow, 'hours'>, now: number) =>
  openStateAt(row.hours as unknown as AgencyHours | null, now, dayKindOf);

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
