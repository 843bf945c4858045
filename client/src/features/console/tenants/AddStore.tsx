import { type FormEvent, useState } from 'react';
import { openWords } from '#features/console/open/open-words.ts';
import { StoreField } from '#features/console/open/StoreFields.tsx';
import { newStore, problemsOfStore, storeBody } from '#features/console/open/tenant-draft.ts';
import type { Tenant } from '#features/console/types.ts';
import { call } from '#platform/http/call.ts';
import { useFormSend } from '#platform/http/form-send.ts';
import { useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { ReasonField } from './ReasonField.tsx';
import { reasonAtLeast } from './reason.ts';
import { tenantWords } from './tenant-words.ts';
import { useReloadTenants } from './use-tenants.ts';

/** Adds a store to an existing tenant. */
export function AddStore({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const w = useWords(tenantWords);
  return (
    <FormPopup open onClose={onClose} title={w.addStoreTitle} submit={w.addStore}>
      {(form) => <AddStoreForm {...form} tenant={tenant} onDone={onClose} />}
    </FormPopup>
  );
}

interface AddStoreFormProps {
  id: string;
  tenant: Tenant;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function AddStoreForm({ id, tenant, onBusy, onDone }: AddStoreFormProps) {
  const w = useWords(tenantWords);
  const o = useWords(openWords);
  const [store, setStore] = useState(newStore);
  const [supervised, setSupervised] = useState(true);
  const [reason, setReason] = useState('');
  const { errors, setErrors, send } = useFormSend({ onBusy, onDone, reload: useReloadTenants() });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = Object.entries(problemsOfStore(store, 'store')).map(([field, problem]) => [field, o[problem]]);
    if (reason.trim().length < reasonAtLeast) wrong.push(['reason', w.reasonWrong]);
    setErrors(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    const body = { version: tenant.version, store: storeBody(store), supervised, reason };
    const input = { params: { id: tenant.id }, body, fields: fieldNames };
    await send(
      body,
      (idempotencyKey) => call('POST /admin/api/tenants/{id}/stores', { ...input, idempotencyKey }),
      w.storeAdded,
    );
  };
  return (
    <form id={id} className="col g16" onSubmit={add} noValidate>
      <StoreField
        store={store}
        path="store"
        errors={errors}
        onChange={(next) => {
          setErrors({});
          setStore(next);
        }}
      />
      <div className="col g4">
        <Checkbox checked={supervised} onChange={setSupervised}>
          {w.supervised}
        </Checkbox>
        <span className="t13 c3">{w.supervisedSub}</span>
      </div>
      <ReasonField value={reason} error={errors.reason} onChange={setReason} />
    </form>
  );
}

const fieldNames = ['store.name.zh', 'store.name.en', 'store.region', 'reason'];
