import { code } from '@sycee/contract/core/envelope';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import { BasicFields } from './BasicFields.tsx';
import { emptyInstitution, formOf, type InstitutionForm } from './form.ts';
import { MandateFields } from './MandateFields.tsx';
import { type Institution, type InstitutionList, useReloadInstitutions } from './queries.ts';
import { institutionWords } from './words.ts';

interface InstitutionPopupProps {
  /** Null: a new one. */
  institution: Institution | null;
  headquarters: InstitutionList['headquarters'];
  onClose: () => void;
}

export function InstitutionPopup({ institution, headquarters, onClose }: InstitutionPopupProps) {
  const w = useWords(institutionWords);
  const [language] = useLanguage();
  const [form, setForm] = useState<InstitutionForm>(institution ? formOf(institution) : emptyInstitution);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<string | null>(null);
  const send = useIdempotentWrite();
  const reload = useReloadInstitutions();
  const change = (part: Partial<InstitutionForm>) => {
    setForm((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  };
  const problems = () => ({
    ...(!form.name_zh.trim() && { name_zh: w.needName }),
    ...(!form.name_en.trim() && { name_en: w.needName }),
    ...(!form.glyph.trim() && { glyph: w.needGlyph }),
    ...(form.mandate && !form.mandate.ends_on && { mandate: w.needDay }),
  });
  const fail = (error: unknown) => {
    if (error instanceof CallFailure && error.code === code.conflict) setConflict(error.message);
    else setErrors(fieldsOf(error));
  };
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    const missing = problems();
    if (Object.keys(missing).length > 0) {
      const element = event.currentTarget as HTMLElement;
      setErrors(missing);
      requestAnimationFrame(() => focusFirstProblem(element));
      return;
    }
    onBusy(true);
    try {
      if (institution) {
        const body = { id: institution.id, version: institution.version, ...form };
        await send(body, (idempotencyKey) =>
          call('PUT /admin/api/institutions', { body, idempotencyKey, fields: Object.keys(form), quiet: true }),
        );
      } else
        await send(form, (idempotencyKey) =>
          call('POST /admin/api/institutions', { body: form, idempotencyKey, fields: Object.keys(form) }),
        );
      toast(w.saved, { kind: 'ok' });
      await reload();
      onClose();
    } catch (error) {
      fail(error);
    } finally {
      onBusy(false);
    }
  };
  const setStatus = async ({ id, version, products }: Institution, status: 'open' | 'closed') => {
    const name = institution?.[`name_${language}`] ?? '';
    if (status === 'closed') {
      const isSure = await modal.show({
        title: w.closeTitle(name),
        text: w.closeText(products.published),
        ok: w.close,
        cancel: true,
        danger: true,
      });
      if (!isSure) return;
    }
    const body = { id, version, status };
    try {
      await send(body, (idempotencyKey) => call('PUT /admin/api/institutions/status', { body, idempotencyKey }));
      toast(status === 'closed' ? w.closed2 : w.opened, { kind: 'ok' });
      await reload();
      onClose();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <FormPopup
      open
      wide
      onClose={onClose}
      title={institution ? w.editTitle(institution[`name_${language}`]) : w.add}
      submit={w.save}
    >
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          {conflict && (
            <Note
              kind="bad"
              action={
                <Button size="sm" kind="line" onClick={() => void reload()}>
                  {w.newest}
                </Button>
              }
            >
              {conflict}
            </Note>
          )}
          <BasicFields form={form} headquarters={headquarters} errors={errors} onChange={change} />
          <MandateFields form={form} error={errors.mandate} onChange={change} />
          {institution && (
            <div>
              <Button
                kind={institution.status === 'open' ? 'danger' : 'line'}
                size="sm"
                onClick={() => void setStatus(institution, institution.status === 'open' ? 'closed' : 'open')}
              >
                {institution.status === 'open' ? w.close : w.open}
              </Button>
            </div>
          )}
        </form>
      )}
    </FormPopup>
  );
}
