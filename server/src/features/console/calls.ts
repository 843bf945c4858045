import type { bankPages } from '@sycee/contract/bank-pages';
import type { console as contract } from '@sycee/contract/console';
import { needsProof } from '#features/account/door.ts';
import { shownDelivery } from '#features/staff/door.ts';
import type { Handlers } from '#platform/handlers.ts';
import { addStore } from './add-store.ts';
import { appView, changeApp } from './app.ts';
import { listBanks, saveHosts, savePage } from './banks/bank-pages.ts';
import { exportBook } from './book.ts';
import { changeKey } from './change-key.ts';
import { enterTenant, useTicket } from './enter.ts';
import { openTenant } from './open-tenant.ts';
import { actorOf, operatorOf, tenantRow } from './operator.ts';
import { listProviders } from './providers.ts';
import { changeTenant, listTenants, tenantEntries, tenantView } from './tenants.ts';

export const consoleCalls: Handlers<typeof contract> = {
  'GET /admin/api/app': async ({ at }) => appView(at),
  'PUT /admin/api/app': ({ at, body }) => changeApp(at, body),
  'GET /admin/api/ffps': async ({ at }) => ({ list: await listTenants(at) }),
  'GET /admin/api/providers': async ({ at }) => ({ list: await listProviders(at) }),
  'POST /admin/api/ffps': async ({ at, body }) => {
    const operator = await operatorOf(at);
    const { id, invitation } = await openTenant({ ...at, actor: actorOf(at) }, operator, body);
    const view = tenantView(at, await tenantRow(at, id));
    return { ...view, invitation: invitation && shownDelivery(at, invitation) };
  },
  'PUT /admin/api/ffps/{id}': ({ at, params, body }) => changeTenant(at, params.id, body),
  'GET /admin/api/ffps/{id}/entries': async ({ at, params }) => ({ list: await tenantEntries(at, params.id) }),
  'POST /admin/api/ffps/{id}/stores': ({ at, params, body }) => addStore(at, params.id, body),
  'POST /admin/api/ffps/{id}/keys': ({ at, params, body }) => changeKey(at, params.id, body),
  'POST /admin/api/book_export': ({ at, body }) => exportBook(at, body),
  'POST /admin/api/ffps/{id}/enter': ({ at, params, body }) => enterTenant(at, params.id, body),
  'POST /admin/api/enter': ({ at, body }) => useTicket(at, body.ticket),
};

export const bankPageCalls: Handlers<typeof bankPages> = {
  'GET /admin/api/bank_pages': ({ at }) => listBanks(at),
  // Where members are sent from now on: whoever sits there has just shown who they are.
  'PUT /admin/api/bank_hosts': async ({ at, body }) => {
    await needsProof(at);
    return await saveHosts(at, body);
  },
  'PUT /admin/api/bank_page': ({ at, body }) => savePage(at, body),
};
