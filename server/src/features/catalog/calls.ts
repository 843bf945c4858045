import type { catalog } from '@sycee/contract/catalog';
import type { loanPrimeRate } from '@sycee/contract/loan-prime-rate';
import type { local } from '@sycee/contract/local';
import type { shelves } from '@sycee/contract/shelves';
import { notFound } from '#platform/api-error.ts';
import type { Handlers } from '#platform/handlers.ts';
import type { PublicContext } from '#platform/prepared/prepared-call.ts';
import { uuid } from '#platform/uuid.ts';
import { requestJump } from './bank-redirect/request.ts';
import { productDetails } from './details.ts';
import { homeCategories, homeIndex, homeProducts, productAttributes, productTree } from './home.ts';
import { isEverydayList, listProducts } from './lists.ts';
import { addLpr, listLpr, removeLpr } from './loan-prime-rate.ts';
import { type ProductRow, shownProducts } from './rows.ts';
import { selectDetails } from './select-details.ts';
import { ownShelf, ownShelfTree } from './shelf.ts';
import { listShelves, readShelf, shelfChoice, storeInScope } from './shelves/read.ts';
import { saveShelf } from './shelves/save.ts';
import { briefView } from './views.ts';

/** The tables that a list of a site's products shows or filters by. */
const products = ['product', 'institution', 'shelf'] as const;
const ranked = [...products, 'product.popularity'] as const;

export const catalogCalls: Handlers<typeof catalog> = {
  'GET /finance/api/get_index': {
    shows: [...products, 'announcement'],
    answer: async ({ ctx }) => ({ data: await homeIndex(ctx) }),
  },
  'GET /finance/api/get_index_category': {
    shows: products,
    answer: async ({ ctx }) => ({ data: await homeCategories(ctx) }),
  },
  'GET /finance/api/get_index_product': {
    shows: ranked,
    answer: async ({ ctx }) => ({ data: await homeProducts(ctx) }),
  },
  'GET /finance/api/product_list': {
    shows: ranked,
    isKept: isEverydayList,
    answer: async ({ ctx, query }) => ({ data: await listProducts(ctx, query) }),
  },
  'GET /finance/api/get_product': {
    shows: products,
    answer: async ({ ctx, query }) => ({ data: briefView(ctx, await findProduct(ctx, query.id)) }),
  },
  'GET /finance/api/{id}/productdetail': {
    shows: [...products, 'product_rules', 'loan_prime_rate', 'tenant_list'],
    separatesStaff: true,
    countsViewsOf: 'product',
    async answer({ ctx, params }) {
      const row = await findProduct(ctx, params.id);
      const [data] = await productDetails(ctx, [row]);
      return { data: data!, viewed: row.id };
    },
  },
  'POST /finance/api/select_details': ({ ctx, body }) => selectDetails(ctx, body),
  'POST /finance/api/request_jump_url': ({ ctx, body }) => requestJump(ctx, body),
  'GET /finance/api/get_product_attr': {
    shows: products,
    answer: async ({ ctx }) => ({ data: await productAttributes(ctx) }),
  },
  'GET /finance/api/product_tree': {
    shows: products,
    answer: async ({ ctx }) => ({ data: await productTree(ctx) }),
  },
};

export const shelfCalls: Pick<
  Handlers<typeof local>,
  'GET /finance/api/local_product' | 'GET /finance/api/local_product_tree'
> = {
  'GET /finance/api/local_product': ({ ctx }) => ownShelf(ctx),
  'GET /finance/api/local_product_tree': ({ ctx }) => ownShelfTree(ctx),
};

export const loanPrimeRateCalls: Handlers<typeof loanPrimeRate> = {
  'GET /admin/api/lpr': ({ ctx }) => listLpr(ctx),
  'POST /admin/api/lpr': ({ ctx, body }) => addLpr(ctx, body),
  'DELETE /admin/api/lpr/{published_on}': ({ ctx, params }) => removeLpr(ctx, params.published_on),
};

/** Ids are UUIDs; the product number is accepted too. */
async function findProduct(ctx: PublicContext, id: string): Promise<ProductRow> {
  const rows = shownProducts(ctx);
  const row = await (uuid.test(id)
    ? rows.where('product.id', '=', id)
    : rows.where('number', '=', id)
  ).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const shelfDeskCalls: Handlers<typeof shelves> = {
  'GET /admin/api/shelves': ({ ctx }) => listShelves(ctx),
  'GET /admin/api/shelf': async ({ ctx, query }) =>
    await readShelf(ctx, ctx.db, await storeInScope(ctx.db, ctx, query.store_no)),
  'GET /admin/api/shelf_choice': ({ ctx, query }) => shelfChoice(ctx, query),
  'PUT /admin/api/shelf': ({ ctx, body }) => saveShelf(ctx, body),
};
