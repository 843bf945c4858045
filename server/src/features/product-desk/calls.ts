import type { productDesk } from '@sycee/contract/product-desk';
import type { Handlers } from '#platform/handlers.ts';
import { beginProduct } from './begin-product.ts';
import { listProducts } from './list.ts';
import { readDraft } from './read-draft.ts';
import { saveDraft } from './save-draft.ts';

export const productDeskCalls: Handlers<typeof productDesk> = {
  'GET /admin/api/products': ({ ctx, query }) => listProducts(ctx, query),
  'POST /admin/api/product': ({ ctx, body }) => beginProduct(ctx, body),
  'GET /admin/api/product_draft': ({ ctx, query }) => readDraft(ctx, query.id),
  'PUT /admin/api/product_draft': ({ ctx, body }) => saveDraft(ctx, body),
};
