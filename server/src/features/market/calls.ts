import type { market } from '@sycee/contract/market';
import type { Handlers } from '#platform/handlers.ts';
import { marketOverview } from './overview.ts';
import { exportMarketProducts, listMarketProducts } from './products.ts';

export const marketCalls: Handlers<typeof market> = {
  'GET /admin/api/market': ({ ctx, query }) => marketOverview(ctx, query),
  'GET /admin/api/market/products': ({ ctx, query }) => listMarketProducts(ctx, query),
  'GET /admin/api/market/export': ({ ctx, query }) => exportMarketProducts(ctx, query),
};
