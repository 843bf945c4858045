import { type FormEvent, useState } from 'react';
import type { Tenant } from '#features/console/types.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import '#ui/field-pair.css';
import { SectionHead } from '#ui/SectionHead.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ReasonField } from './ReasonField.tsx';
import { reasonAtLeast } from './reason.ts';
import { tenantWords } from './tenant-words.ts';
import { useSaveTenant } from './use-save-tenant.ts';

/** Name and last day of a tenant, with a reason. Opening and closing is done separately in TenantStatus. */
export function ChangeTenant({ tenant }: { tenant: Tenant }) {
  const w = useWords(tenantWords);
  const [form, setForm] = useState({
    zh: tenant.name.zh,
    en: tenant.name.en,
    expiresOn: tenant.expires_on ?? '',
    reason: '',
  });
  const [isBusy, setBusy] = useState(false);
  const { errors, setErrors, save } = useSaveTenant(tenant, { onBusy: setBusy });
  const set = (change: Partial<typeof form>) => {
    setErrors({});
    setForm((old) => ({ ...old, ...change }));
  };
  const change = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (form.reason.trim().length < reasonAtLeast) return setErrors({ reason: w.reasonWrong });
    const name = { zh: form.zh, en: form.en };
    await save({ name, expires_on: form.expiresOn || null, reason: form.reason }, w.saved);
  };

  return (
    <Card className="col g16">
      <SectionHead title={w.change} />
      <form className="col g16" onSubmit={change} noValidate>
        <div className="field-pair">
          <Field label={w.nameZh} error={errors['name.zh']}>
            <TextInput value={form.zh} maxLength={20} onChange={(event) => set({ zh: event.target.value })} />
          </Field>
          <Field label={w.nameEn} error={errors['name.en']}>
            <TextInput value={form.en} maxLength={40} onChange={(event) => set({ en: event.target.value })} />
          </Field>
        </div>
        {!tenant.is_home && (
          <Field label={w.lastDay} hint={w.lastDayHint} error={errors.expires_on} optional>
            <TextInput
              type="date"
              value={form.expiresOn}
              onChange={(event) => set({ expiresOn: event.target.value })}
            />
          </Field>
        )}
        <ReasonField value={form.reason} error={errors.reason} onChange={(reason) => set({ reason })} />
        <div className="f">
          <Button type="submit" busy={isBusy}>
            {w.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
