import type { DataIn } from '@sycee/contract/core/call';
import type { productDesk } from '@sycee/contract/product-desk';
import { inLanguage, type RequestContext } from '#platform/context.ts';
import { readColleagues } from './colleagues.ts';

type Options = (typeof productDesk)['GET /admin/api/product_options'];

/** Institutions and colleagues of the tenant, for the choices of the form. */
export async function productOptions(ctx: RequestContext): Promise<DataIn<Options>> {
  const [institutions, accounts] = await Promise.all([
    ctx.db
      .selectFrom('institution')
      .select(['id', 'name_zh', 'name_en', 'glyph', 'color'])
      .orderBy(`name_${ctx.language}`)
      .execute(),
    ctx.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'saas')
      .where('status', '=', 'active')
      .where('is_support', '=', false)
      .execute(),
  ]);
  const colleagues = await readColleagues(
    ctx.db,
    accounts.map(({ id }) => id),
  );
  return {
    institutions: institutions.map((row) => ({
      id: row.id,
      name: inLanguage(ctx, row, 'name'),
      glyph: row.glyph,
      color: row.color,
    })),
    colleagues: [...colleagues.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}
