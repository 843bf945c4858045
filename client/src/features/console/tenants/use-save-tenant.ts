import type { Contract } from '@sycee/contract/all';
import type { BodyIn } from '@sycee/contract/core/call';
import type { Tenant } from '#features/console/types.ts';
import { call } from '#platform/http/call.ts';
import { useFormSend } from '#platform/http/form-send.ts';
import { useReloadTenants } from './use-tenants.ts';

type Change = Pick<BodyIn<Contract['PUT /admin/api/tenants/{id}']>, 'reason'> &
  Partial<BodyIn<Contract['PUT /admin/api/tenants/{id}']>>;

/** Saves changes of a tenant; unchanged fields are sent as stored. */
export function useSaveTenant(
  tenant: Tenant,
  { onBusy, onDone = () => {} }: { onBusy: (isBusy: boolean) => void; onDone?: () => void },
) {
  const { errors, setErrors, send } = useFormSend({ onBusy, onDone, reload: useReloadTenants() });
  const save = async (change: Change, done: string): Promise<void> => {
    const { version, name, expires_on } = tenant;
    const status = tenant.status === 'closed' ? 'closed' : 'open';
    const body = { version, name, expires_on, status, ...change } as const;
    const input = { params: { id: tenant.id }, body, fields: fieldNames };
    await send(body, (idempotencyKey) => call('PUT /admin/api/tenants/{id}', { ...input, idempotencyKey }), done);
  };
  return { errors, setErrors, save };
}

const fieldNames = ['name.zh', 'name.en', 'expires_on', 'reason'];
