import type { estateDesk } from '@sycee/contract/estate-desk';
import type { Handlers } from '#platform/handlers.ts';
import { readEstate } from './estate-views.ts';
import { exportSales } from './export-sales.ts';
import { listDeskEstates } from './list-estates.ts';
import { removeSamples } from './remove-samples.ts';
import { listSales } from './sale-views.ts';
import { addEstate, changeEstate, removeEstate } from './save-estate.ts';
import { addSale, changeSale, removeSale, restoreSale, setExcluded } from './save-sale.ts';

export const estateDeskCalls: Handlers<typeof estateDesk> = {
  'GET /admin/api/estates': ({ ctx, query }) => listDeskEstates(ctx, query),
  'GET /admin/api/estate': ({ ctx, query }) => readEstate(ctx.db, query.id),
  'POST /admin/api/estates': ({ ctx, body }) => addEstate(ctx, body),
  'PUT /admin/api/estates': ({ ctx, body }) => changeEstate(ctx, body),
  'DELETE /admin/api/estates/{id}': ({ ctx, params }) => removeEstate(ctx, params.id),
  'GET /admin/api/estate_sales': ({ ctx, query }) => listSales(ctx, query),
  'POST /admin/api/estate_sales': ({ ctx, body }) => addSale(ctx, body),
  'PUT /admin/api/estate_sales': ({ ctx, body }) => changeSale(ctx, body),
  'PUT /admin/api/estate_sales/excluded': ({ ctx, body }) => setExcluded(ctx, body),
  'DELETE /admin/api/estate_sales/{id}': ({ ctx, params }) => removeSale(ctx, params.id),
  'POST /admin/api/estate_sales/restored': ({ ctx, body }) => restoreSale(ctx, body.id),
  'POST /admin/api/estate_sales_export': ({ ctx, body }) => exportSales(ctx, body),
  'DELETE /admin/api/estate_samples': ({ ctx }) => removeSamples(ctx),
};
