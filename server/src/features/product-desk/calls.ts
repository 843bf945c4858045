import type { productDesk } from '@sycee/contract/product-desk';
import type { Handlers } from '#platform/handlers.ts';
import { beginProduct } from './begin-product.ts';
import { confirmTemplate } from './confirm-template.ts';
import { listProducts } from './list.ts';
import { changeStatus, confirmChecked, setOwner } from './many.ts';
import { productOptions } from './options.ts';
import { previewProduct } from './preview.ts';
import { publishNow } from './publish-now.ts';
import { readDraft } from './read-draft.ts';
import { saveDraft } from './save-draft.ts';
import { cancelSchedule, schedulePublication } from './schedule.ts';
import { listVersions, restoreVersion } from './versions.ts';

export const productDeskCalls: Handlers<typeof productDesk> = {
  'GET /admin/api/products': ({ ctx, query }) => listProducts(ctx, query),
  'POST /admin/api/product': ({ ctx, body }) => beginProduct(ctx, body),
  'GET /admin/api/product_draft': ({ ctx, query }) => readDraft(ctx, query.id),
  'PUT /admin/api/product_draft': ({ ctx, body }) => saveDraft(ctx, body),
  'GET /admin/api/product_options': ({ ctx }) => productOptions(ctx),
  'GET /admin/api/product_preview': ({ ctx, query }) => previewProduct(ctx, query.id),
  'POST /admin/api/product_confirm_template': ({ ctx, body }) => confirmTemplate(ctx, body),
  'POST /admin/api/product_publish': ({ ctx, body }) => publishNow(ctx, body),
  'POST /admin/api/product_schedule': ({ ctx, body }) => schedulePublication(ctx, body),
  'DELETE /admin/api/product_schedule/{id}': ({ ctx, params }) => cancelSchedule(ctx, params.id),
  'GET /admin/api/product_versions': ({ ctx, query }) => listVersions(ctx, query),
  'POST /admin/api/product_restore': ({ ctx, body }) => restoreVersion(ctx, body),
  'POST /admin/api/products_checked': ({ ctx, body }) => confirmChecked(ctx, body),
  'POST /admin/api/products_owner': ({ ctx, body }) => setOwner(ctx, body),
  'POST /admin/api/products_status': ({ ctx, body }) => changeStatus(ctx, body),
};
