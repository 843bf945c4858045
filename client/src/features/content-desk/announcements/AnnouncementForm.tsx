import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import '#ui/field-pair.css';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { SceneChoice } from '../scene/SceneChoice.tsx';
import { announcementWords } from './announcement-words.ts';
import { type Announcement, type Kind, useReloadAnnouncements } from './queries.ts';
import { TargetField } from './TargetField.tsx';
import { targetPages } from './targets.ts';

interface AnnouncementFormProps {
  kind: Kind;
  /** Null: a new one. */
  before: Announcement | null;
  onClose: () => void;
}
const textFields = {
  banner: ['title_zh', 'text_zh', 'title_en', 'text_en'],
  notice: ['text_zh', 'text_en'],
} as const;
const longest = { title_zh: 30, title_en: 60, text_zh: 60, text_en: 120 } as const;

const empty = (kind: Kind) => ({
  title_zh: '',
  title_en: '',
  text_zh: '',
  text_en: '',
  scene: kind === 'banner' ? 'workshop' : '',
  leads_to: targetPages.match as string,
  shows_from: null as string | null,
  shows_until: null as string | null,
});

export function AnnouncementForm({ kind, before, onClose }: AnnouncementFormProps) {
  const w = useWords(announcementWords);
  const [fields, setFields] = useState(() => {
    if (!before) return empty(kind);
    const { id: _, version: __, shown: ___, kind: ____, ...rest } = before;
    return rest;
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const send = useIdempotentWrite();
  const reload = useReloadAnnouncements();
  const set = (part: Partial<typeof fields>) => {
    setFields((old) => ({ ...old, ...part }));
    setErrors({});
  };
  const save = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    onBusy(true);
    const body = { id: before?.id ?? null, version: before?.version ?? 0, kind, ...fields };
    try {
      await send(body, (idempotencyKey) =>
        call('POST /admin/api/announcements/save', { body, idempotencyKey, fields: Object.keys(fields) }),
      );
      toast(w.saved, { kind: 'ok' });
      onClose();
    } catch (failure) {
      setErrors(fieldsOf(failure));
    } finally {
      onBusy(false);
      void reload();
    }
  };
  return (
    <FormPopup open onClose={onClose} title={before ? w[`${kind}Change`] : w[`${kind}Add`]} submit={w.save}>
      {({ id, onBusy }) => (
        <form id={id} className="col g12" noValidate onSubmit={(event) => void save(event, onBusy)}>
          {textFields[kind].map((name) => (
            <Field key={name} label={w[name]} error={errors[name]}>
              <TextInput
                maxLength={longest[name]}
                value={fields[name]}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            </Field>
          ))}
          {kind === 'banner' && (
            <SceneChoice value={fields.scene} error={errors.scene} onChange={(scene) => set({ scene })} />
          )}
          <TargetField value={fields.leads_to} error={errors.leads_to} onChange={(leads_to) => set({ leads_to })} />
          <div className="field-pair">
            <Field label={w.from} optional error={errors.shows_from}>
              <TextInput
                type="date"
                value={fields.shows_from ?? ''}
                onChange={(event) => set({ shows_from: event.target.value || null })}
              />
            </Field>
            <Field label={w.until} optional error={errors.shows_until}>
              <TextInput
                type="date"
                value={fields.shows_until ?? ''}
                onChange={(event) => set({ shows_until: event.target.value || null })}
              />
            </Field>
          </div>
          <p className="t13 c3">{w.daysHint}</p>
        </form>
      )}
    </FormPopup>
  );
}
