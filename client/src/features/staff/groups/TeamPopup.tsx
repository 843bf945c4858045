import { type FormEvent, useState } from 'react';
import { usePlaces, useReloadAdmin } from '#features/staff/queries.ts';
import { adminWords } from '#features/staff/words.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useOnce } from '#platform/http/once.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { groupWords } from './words.ts';

/** Makes a team of a store; people are put into it one by one. */
export function TeamPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const w = useWords(groupWords);
  return (
    <FormPopup open={open} onClose={onClose} title={w.addTeam} submit={w.addTeam}>
      {(form) => <TeamForm {...form} onDone={onClose} />}
    </FormPopup>
  );
}

interface TeamFormProps {
  id: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function TeamForm({ id, onBusy, onDone }: TeamFormProps) {
  const w = useWords(groupWords);
  const a = useWords(adminWords);
  const stores = usePlaces().data?.stores ?? [];
  const [form, setForm] = useState({ store: '', name_zh: '', name_en: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reload = useReloadAdmin();
  const send = useOnce();
  const store = form.store || (stores.length === 1 ? String(stores[0]!.store_no) : '');
  const set = (part: Partial<typeof form>) => {
    setErrors({});
    setForm((old) => ({ ...old, ...part }));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(!store && { store_no: w.missing }),
      ...(!form.name_zh.trim() && { name_zh: w.missing }),
      ...(!form.name_en.trim() && { name_en: w.missing }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const body = { store_no: Number(store), name_zh: form.name_zh, name_en: form.name_en };
    onBusy(true);
    try {
      await send(body, (once) => call('POST /admin/api/teams', { body, once, fields: Object.keys(body) }));
      toast(w.teamAdded, { kind: 'ok' });
      onDone();
      void reload();
    } catch (error) {
      setErrors(fieldsOf(error));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className="col g16" onSubmit={save} noValidate>
      <Field label={a.atStore} error={errors.store_no}>
        <Select
          placeholder={a.choose}
          value={store}
          options={stores.map(({ store_no, name }) => ({ value: String(store_no), label: name }))}
          onChange={(value) => set({ store: value })}
        />
      </Field>
      <div className="x2">
        <Field label={w.nameZh} error={errors.name_zh}>
          <TextInput maxLength={40} value={form.name_zh} onChange={(event) => set({ name_zh: event.target.value })} />
        </Field>
        <Field label={w.nameEn} error={errors.name_en}>
          <TextInput maxLength={40} value={form.name_en} onChange={(event) => set({ name_en: event.target.value })} />
        </Field>
      </div>
    </form>
  );
}
