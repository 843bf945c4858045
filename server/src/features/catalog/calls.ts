import type { catalog } from '@sycee/contract/catalog';
import type { local } from '@sycee/contract/local';
import { notFound } from '#platform/api-error.ts';
import { type RequestContext } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { requestJump } from './bank-redirect/request.ts';
import { productDetail } from './details.ts';
import { homeCategories, homeIndex, homeProducts, productAttributes, productTree } from './home.ts';
import { listProducts } from './lists.ts';
import { type ProductRow, shownProducts } from './rows.ts';
import { selectDetails } from './select-details.ts';
import { ownShelf, ownShelfTree } from './shelf.ts';
import { briefView } from './views.ts';

export const catalogCalls: Handlers<typeof catalog> = {
  'GET /finance/api/get_index': ({ ctx }) => homeIndex(ctx),
  'GET /finance/api/get_index_category': ({ ctx }) => homeCategories(ctx),
  'GET /finance/api/get_index_product': ({ ctx }) => homeProducts(ctx),
  'GET /finance/api/product_list': ({ ctx, query }) => listProducts(ctx, query),
  'GET /finance/api/get_product': async ({ ctx, query }) => briefView(ctx, await findProduct(ctx, query.id)),
  'GET /finance/api/{id}/productdetail': async ({ ctx, params }) =>
    await productDetail(ctx, await findProduct(ctx, params.id)),
  'POST /finance/api/select_details': ({ ctx, body }) => selectDetails(ctx, body),
  'POST /finance/api/request_jump_url': ({ ctx, body }) => requestJump(ctx, body),
  'GET /finance/api/get_product_attr': ({ ctx }) => productAttributes(ctx),
  'GET /finance/api/product_tree': ({ ctx }) => productTree(ctx),
};

export const shelfCalls: Pick<
  Handlers<typeof local>,
  'GET /finance/api/local_product' | 'GET /finance/api/local_product_tree'
> = {
  'GET /finance/api/local_product': ({ ctx }) => ownShelf(ctx),
  'GET /finance/api/local_product_tree': ({ ctx }) => ownShelfTree(ctx),
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Ids are UUIDs; the product number is accepted too. */
async function findProduct(ctx: RequestContext, id: string): Promise<ProductRow> {
  const rows = shownProducts(ctx);
  const row = await (uuid.test(id)
    ? rows.where('product.id', '=', id)
    : rows.where('number', '=', id)
  ).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
