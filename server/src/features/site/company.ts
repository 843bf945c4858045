import type { DataIn } from '@sycee/contract/core/call';
import type { site } from '@sycee/contract/site';
import type { OpeningHours } from '@sycee/domain/service/hours';
import { hoursText } from '@sycee/domain/service/hours-text';
import { storedPlace } from '@sycee/domain/site/place';
import { partIn } from '@sycee/domain/texts/kinds';
import { institutionsOfSite } from '#features/catalog/index.ts';
import { textInForce } from '#features/texts/index.ts';
import { inLanguage } from '#platform/context.ts';
import type { PublicContext } from '#platform/prepared/prepared-call.ts';

type Info = DataIn<(typeof site)['GET /company/api/info']>;

/** The site's company. Its figures are counted. */
export async function companyInfo(ctx: PublicContext): Promise<Info> {
  const [partners, stores, about] = await Promise.all([
    institutionsOfSite(ctx),
    storesOf(ctx),
    textInForce(ctx.db, 'about'),
  ]);
  const name = ctx.site.tenantName[ctx.language];
  const [nearest] = stores;
  return {
    name,
    about: partIn(about.parts[0]!, ctx.language, name).text,
    hotline: nearest?.hotline ?? '',
    address: nearest?.address ?? '',
    hours: nearest?.hours ?? '',
    figures: {
      products: partners.reduce((sum, { products }) => sum + products, 0),
      institutions: partners.length,
      stores: stores.length,
    },
    stores,
    partners,
  };
}

async function storesOf(ctx: PublicContext): Promise<Info['stores']> {
  const rows = await ctx.db
    .selectFrom('store')
    .select(['id', 'store_no', 'name_zh', 'name_en', 'address_zh', 'address_en', 'hotline', 'hours_zh', 'hours_en'])
    .select(['opening_hours', 'longitude', 'latitude'])
    .orderBy('store_no')
    .execute();
  const stores = rows.map((row) => ({
    store_no: row.store_no,
    name: inLanguage(ctx, row, 'name'),
    address: inLanguage(ctx, row, 'address'),
    hotline: row.hotline,
    hours: row.opening_hours
      ? hoursText(row.opening_hours as unknown as OpeningHours, ctx.language)
      : inLanguage(ctx, row, 'hours'),
    place: storedPlace(row),
    is_here: row.id === ctx.site.store,
  }));
  return stores.sort((a, b) => Number(b.is_here) - Number(a.is_here));
}
