import type { catalog } from '@sycee/contract/catalog';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import { sql } from 'kysely';
import { ApiError, invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { publicContextOf } from '#platform/prepared/prepared-call.ts';
import { productDetails } from './details.ts';
import { shownProducts } from './rows.ts';

type Call = (typeof catalog)['POST /finance/api/select_details'];
const [fewest, most] = [2, 4];

/** Product details side by side in the requested order. */
export async function selectDetails(ctx: RequestContext, { ids }: BodyOut<Call>): Promise<DataIn<Call>> {
  if (ids.length < fewest || ids.length > most) throw invalid({ ids: wrongProductCount });
  const rows = await shownProducts(ctx)
    .where((eb) => eb.or([eb(sql`product.id::text`, '=', anyOf(ids)), eb('number', '=', anyOf(ids))]))
    .execute();
  const places = ids.map((id) => rows.findIndex((row) => row.id === id || row.number === id));
  const missing = ids.filter((_, i) => places[i] === -1);
  if (missing.length > 0) throw new ApiError(code.notFound, someNotFound, () => ({ ids: missing }));
  const again = places.findIndex((place, i) => places.indexOf(place) !== i);
  if (again >= 0) throw invalid({ [`ids.${again}`]: duplicateProduct });
  return {
    list: await productDetails(
      publicContextOf(ctx, true),
      places.map((place) => rows[place]!),
    ),
  };
}

const anyOf = (texts: readonly string[]) => sql<string>`any(${[...texts]}::text[])`;

const wrongProductCount = { zh: '请选择 2 到 4 款产品对比', en: 'Choose 2 to 4 products to compare' };
const duplicateProduct = { zh: '同一款产品只能选一次', en: 'Choose each product once' };
const someNotFound = {
  zh: '部分产品没有找到，可能已下架',
  en: 'Some products were not found. They may no longer be available',
};
