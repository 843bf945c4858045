import type { catalog } from '@sycee/contract/catalog';
import type { local } from '@sycee/contract/local';
import { type At } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { notThere } from '#platform/refusal.ts';
import { productDetail } from './details.ts';
import { homeCategories, homeIndex, homeProducts, productAttributes, productTree } from './home.ts';
import { requestJump } from './jump/request.ts';
import { listProducts } from './lists.ts';
import { type ProductRow, shownProducts } from './rows.ts';
import { selectDetails } from './select-details.ts';
import { ownShelf, ownShelfTree } from './shelf.ts';
import { briefView } from './views.ts';

export const catalogCalls: Handlers<typeof catalog> = {
  'GET /finance/api/get_index': ({ at }) => homeIndex(at),
  'GET /finance/api/get_index_category': ({ at }) => homeCategories(at),
  'GET /finance/api/get_index_product': ({ at }) => homeProducts(at),
  'GET /finance/api/product_list': ({ at, query }) => listProducts(at, query),
  'GET /finance/api/get_product': async ({ at, query }) => briefView(at, await oneProduct(at, query.id)),
  'GET /finance/api/{id}/productdetail': async ({ at, params }) =>
    await productDetail(at, await oneProduct(at, params.id)),
  'POST /finance/api/select_details': ({ at, body }) => selectDetails(at, body),
  'POST /finance/api/request_jump_url': ({ at, body }) => requestJump(at, body),
  'GET /finance/api/get_product_attr': ({ at }) => productAttributes(at),
  'GET /finance/api/product_tree': ({ at }) => productTree(at),
};

export const shelfCalls: Pick<
  Handlers<typeof local>,
  'GET /finance/api/local_product' | 'GET /finance/api/local_product_tree'
> = {
  'GET /finance/api/local_product': ({ at }) => ownShelf(at),
  'GET /finance/api/local_product_tree': ({ at }) => ownShelfTree(at),
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Ids are UUIDs; the number that people read is accepted too. */
async function oneProduct(at: At, id: string): Promise<ProductRow> {
  const rows = shownProducts(at);
  const row = await (uuid.test(id)
    ? rows.where('product.id', '=', id)
    : rows.where('number', '=', id)
  ).executeTakeFirst();
  if (!row) throw notThere();
  return row;
}
