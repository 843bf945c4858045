import { useState } from 'react';
import type { Tenant } from '#features/console/types.ts';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useOnce } from '#platform/http/once.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { reasonAtLeast } from './reason.ts';
import { tenantWords } from './tenant-words.ts';
import { useReloadTenants } from './use-tenants.ts';

/** Renamed, given a last day, closed or opened again; each with its reason. */
export function ChangeTenant({ tenant }: { tenant: Tenant }) {
  const w = useWords(tenantWords);
  const [language] = useLanguage();
  const reload = useReloadTenants();
  const send = useOnce();
  const [form, setForm] = useState({
    zh: tenant.name.zh,
    en: tenant.name.en,
    expiresOn: tenant.expires_on ?? '',
    reason: '',
  });
  const [failure, setFailure] = useState<unknown>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<typeof form>) => {
    setErrors({});
    setForm((old) => ({ ...old, ...change }));
  };
  const isClosed = tenant.status === 'closed';
  const name = tenant.name[language];

  const change = async (status: 'open' | 'closed', done: string) => {
    if (isBusy) return;
    if (form.reason.trim().length < reasonAtLeast) return setErrors({ reason: w.reasonWrong });
    if (status !== tenant.status) {
      const ask = isClosed
        ? { title: w.reopenAsk(name) }
        : { title: w.closeAsk(name), text: w.closeText, danger: true };
      if (!(await modal.show({ ...ask, ok: isClosed ? w.reopen : w.close, cancel: true }))) return;
    }
    setBusy(true);
    setFailure(null);
    const body = {
      version: tenant.version,
      name: { zh: form.zh, en: form.en },
      status,
      expires_on: form.expiresOn || null,
      reason: form.reason,
    };
    try {
      await send(body, (once) =>
        call('PUT /admin/api/ffps/{id}', { params: { id: tenant.id }, body, once, quiet: true }),
      );
      toast(done, { kind: 'ok' });
      await reload();
    } catch (error) {
      setFailure(error);
      setErrors(fieldsOf(error));
      if (error instanceof CallFailure && !error.isNetwork) await reload();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card className="col g16">
      <SectionHead title={w.change} />
      {failure instanceof CallFailure && Object.keys(failure.fields).length === 0 && (
        <Note kind="bad">{failure.message}</Note>
      )}
      <div className="pair">
        <Field label={w.nameZh} error={errors['name.zh']}>
          <TextInput value={form.zh} maxLength={20} onChange={(event) => set({ zh: event.target.value })} />
        </Field>
        <Field label={w.nameEn} error={errors['name.en']}>
          <TextInput value={form.en} maxLength={40} onChange={(event) => set({ en: event.target.value })} />
        </Field>
      </div>
      {!tenant.is_home && (
        <Field label={w.lastDay} hint={w.lastDayHint} error={errors.expires_on} optional>
          <TextInput type="date" value={form.expiresOn} onChange={(event) => set({ expiresOn: event.target.value })} />
        </Field>
      )}
      <Field label={w.reason} hint={w.reasonHint} error={errors.reason}>
        <TextInput value={form.reason} maxLength={200} onChange={(event) => set({ reason: event.target.value })} />
      </Field>
      <div className="f g8 wrap">
        <Button busy={isBusy} onClick={() => void change(isClosed ? 'closed' : 'open', w.saved)}>
          {w.save}
        </Button>
        {!tenant.is_home &&
          (isClosed ? (
            <Button kind="line" onClick={() => void change('open', w.reopenedDone)}>
              {w.reopen}
            </Button>
          ) : (
            <Button kind="danger" onClick={() => void change('closed', w.closedDone)}>
              {w.close}
            </Button>
          ))}
      </div>
    </Card>
  );
}
