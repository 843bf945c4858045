import type { shop } from '@sycee/contract/shop';
import type { Handlers } from '#platform/handlers.ts';
import { closeShop, listShops, reopenShop } from './moderate.ts';
import { readSetup } from './read-setup.ts';
import { readShop } from './read-shop.ts';
import { reportShop } from './report-shop.ts';
import { saveShop } from './save-shop.ts';
import { listReports, settleReport } from './settle-report.ts';

export const shopCalls: Handlers<typeof shop> = {
  'GET /finance/api/shop': ({ ctx, query }) => readShop(ctx, query.id),
  'GET /finance/api/shop_setup': ({ ctx }) => readSetup(ctx),
  'PUT /finance/api/shop_setup': ({ ctx, body }) => saveShop(ctx, body),
  'POST /finance/api/shop_report': ({ ctx, body }) => reportShop(ctx, body),
  'GET /admin/api/shops': ({ ctx, query }) => listShops(ctx, query),
  'POST /admin/api/shops/{id}/close': ({ ctx, params, body }) => closeShop(ctx, params.id, body.reason),
  'POST /admin/api/shops/{id}/reopen': ({ ctx, params, body }) => reopenShop(ctx, params.id, body.reason),
  'GET /admin/api/shops/{id}/reports': ({ ctx, params }) => listReports(ctx, params.id),
  'PUT /admin/api/shop_reports': ({ ctx, body }) => settleReport(ctx, body),
};
