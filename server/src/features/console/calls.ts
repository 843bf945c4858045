import type { bankPages } from '@sycee/contract/bank-pages';
import type { console as contract } from '@sycee/contract/console';
import { requireProof } from '#features/account/index.ts';
import { shownDelivery } from '#features/staff/index.ts';
import type { Handlers } from '#platform/handlers.ts';
import { addStore } from './add-store.ts';
import { appearanceView, changeAppearance } from './appearance.ts';
import { listBanks, saveHosts, savePage } from './banks/bank-pages.ts';
import { changeKey } from './change-key.ts';
import { enterTenant, useTicket } from './enter.ts';
import { openTenant } from './open-tenant.ts';
import { actorOf, operatorOf, tenantRow } from './operator.ts';
import { exportOperatorLog } from './operator-log.ts';
import { listProviders } from './providers.ts';
import { changeTenant, listTenants, tenantEntries, tenantView } from './tenants.ts';

export const consoleCalls: Handlers<typeof contract> = {
  'GET /admin/api/app': async ({ ctx }) => appearanceView(ctx),
  'PUT /admin/api/app': ({ ctx, body }) => changeAppearance(ctx, body),
  'GET /admin/api/tenants': async ({ ctx }) => ({ list: await listTenants(ctx) }),
  'GET /admin/api/providers': async ({ ctx }) => ({ list: await listProviders(ctx) }),
  'POST /admin/api/tenants': async ({ ctx, body }) => {
    const operator = await operatorOf(ctx);
    const { id, invitation } = await openTenant({ ...ctx, actor: actorOf(ctx) }, operator, body);
    const view = tenantView(ctx, await tenantRow(ctx, id));
    return { ...view, invitation: invitation && shownDelivery(ctx, invitation) };
  },
  'PUT /admin/api/tenants/{id}': ({ ctx, params, body }) => changeTenant(ctx, params.id, body),
  'GET /admin/api/tenants/{id}/entries': async ({ ctx, params }) => ({ list: await tenantEntries(ctx, params.id) }),
  'POST /admin/api/tenants/{id}/stores': ({ ctx, params, body }) => addStore(ctx, params.id, body),
  'POST /admin/api/tenants/{id}/keys': ({ ctx, params, body }) => changeKey(ctx, params.id, body),
  'POST /admin/api/book_export': ({ ctx, body }) => exportOperatorLog(ctx, body),
  'POST /admin/api/tenants/{id}/enter': ({ ctx, params, body }) => enterTenant(ctx, params.id, body),
  'POST /admin/api/enter': ({ ctx, body }) => useTicket(ctx, body.ticket),
};

export const bankPageCalls: Handlers<typeof bankPages> = {
  'GET /admin/api/bank_pages': ({ ctx }) => listBanks(ctx),
  // Decides where members are sent, so it needs a fresh proof.
  'PUT /admin/api/bank_hosts': async ({ ctx, body }) => {
    await requireProof(ctx);
    return await saveHosts(ctx, body);
  },
  'PUT /admin/api/bank_page': ({ ctx, body }) => savePage(ctx, body),
};
