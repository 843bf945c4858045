import type { agency } from '@sycee/contract/agency';
import type { DataIn } from '@sycee/contract/core/call';
import { agencyCodePattern, normalizedCode } from '@sycee/domain/agency/agency';
import { countShownProducts } from '#features/catalog/index.ts';
import { notFound } from '#platform/api-error.ts';
import { inLanguage, type RequestContext } from '#platform/context.ts';
import { regionNameOf, startOf } from '#platform/places.ts';
import { uuid } from '#platform/uuid.ts';
import { type AgencyRow, listedAgencies } from './rows.ts';
import { cardView } from './views.ts';

type Detail = DataIn<(typeof agency)['GET /common/api/agency/detail']>;

export async function agencyById(ctx: RequestContext, id: string, location: string | undefined): Promise<Detail> {
  if (!uuid.test(id)) throw notFound();
  const row = await listedAgencies(ctx.db).where('agency.id', '=', id.toLowerCase()).executeTakeFirst();
  return await detailView(ctx, row, location);
}

/** The agency that a code stands for. */
export async function agencyByCode(ctx: RequestContext, typed: string, location: string | undefined): Promise<Detail> {
  const code = normalizedCode(typed);
  if (!agencyCodePattern.test(code)) throw notFound();
  const row = await listedAgencies(ctx.db).where('code', '=', code).executeTakeFirst();
  return await detailView(ctx, row, location);
}

async function detailView(
  ctx: RequestContext,
  row: AgencyRow | undefined,
  location: string | undefined,
): Promise<Detail> {
  if (!row) throw notFound();
  const { institution, telephone, licence, code } = row;
  const products = institution === null ? 0 : await countShownProducts(ctx, institution);
  return {
    ...cardView(ctx, row, startOf(ctx, location)),
    about: inLanguage(ctx, row, 'about'),
    telephone,
    licence,
    region_names: row.regions.map((region) => regionNameOf(region, ctx.language)),
    hours: row.hours as unknown as Detail['hours'],
    code,
    institution: institution === null ? null : { id: institution, products },
  };
}
