import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { type FormEvent, useState } from 'react';
import type { Tenant } from '#features/console/types.ts';
import { call } from '#platform/http/call.ts';
import { useFormSend } from '#platform/http/form-send.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Note } from '#ui/Note.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ReasonField } from './ReasonField.tsx';
import { reasonAtLeast } from './reason.ts';
import { tenantWords } from './tenant-words.ts';
import { useReloadTenants } from './use-tenants.ts';

export type TenantSite = Tenant['sites'][number];
interface ChangeKeyProps {
  tenant: Tenant;
  site: TenantSite;
  onClose: () => void;
}

/** Gives a site a new address, and the old one a last day. */
export function ChangeKey({ onClose, ...about }: ChangeKeyProps) {
  const w = useWords(tenantWords);
  const [language] = useLanguage();
  const { site } = about;
  return (
    <FormPopup
      open
      onClose={onClose}
      title={w.changeKeyOf(site.name[language])}
      submit={site.key ? w.changeKey : w.makeKey}
    >
      {(form) => <ChangeKeyForm {...form} {...about} onDone={onClose} />}
    </FormPopup>
  );
}

interface FormProps extends Omit<ChangeKeyProps, 'onClose'> {
  id: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}
/** Enough time to reprint posters. */
const usualDays = 30;

function ChangeKeyForm({ id, tenant, site, onBusy, onDone }: FormProps) {
  const w = useWords(tenantWords);
  const [today] = useState(() => businessDateOf(Date.now()));
  const [lastDay, setLastDay] = useState(addDays(today, usualDays));
  const [reason, setReason] = useState('');
  const { errors, setErrors, send } = useFormSend({ onBusy, onDone, reload: useReloadTenants() });
  const change = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < reasonAtLeast) return setErrors({ reason: w.reasonWrong });
    const { prefix, store_no, key } = site;
    const body = { prefix, store_no, key, last_day: lastDay || null, reason };
    const input = { params: { id: tenant.id }, body, fields: ['last_day', 'reason'] };
    await send(
      body,
      (idempotencyKey) => call('POST /admin/api/tenants/{id}/keys', { ...input, idempotencyKey }),
      w.keyChanged,
    );
  };
  return (
    <form id={id} className="col g16" onSubmit={change} noValidate>
      <p>{site.key ? w.changeKeyText : w.makeKeyText}</p>
      {site.key && (
        <Field label={w.keyLastDay} hint={w.keyLastDayHint} error={errors.last_day} optional>
          <TextInput type="date" min={today} value={lastDay} onChange={(event) => setLastDay(event.target.value)} />
        </Field>
      )}
      {site.key && !lastDay && <Note kind="warn">{w.keyNow}</Note>}
      <ReasonField
        value={reason}
        error={errors.reason}
        onChange={(next) => {
          setErrors({});
          setReason(next);
        }}
      />
    </form>
  );
}
