import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useReloadAdmin, useStoresAndTeams } from '#features/staff/queries.ts';
import type { Team } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { groupWords } from './words.ts';

type Opened = Team | 'new' | null;
interface TeamPopupProps {
  team: Opened;
  onClose: () => void;
  onRemove: (team: Team) => void;
}

/** Creates or renames a team of a store; members are assigned one by one elsewhere. */
export function TeamPopup({ team, onClose, onRemove }: TeamPopupProps) {
  const w = useWords(groupWords);
  const a = useWords(adminWords);
  const [last, setLast] = useState<Opened>(team);
  if (team && team !== last) setLast(team);
  const isNew = last === 'new';
  return (
    <FormPopup
      open={team !== null}
      onClose={onClose}
      title={isNew ? w.addTeam : w.renameTeam}
      submit={isNew ? w.addTeam : a.save}
    >
      {(form) =>
        last && <TeamForm key={isNew ? 'new' : last.id} {...form} team={last} onDone={onClose} onRemove={onRemove} />
      }
    </FormPopup>
  );
}

interface TeamFormProps {
  id: string;
  team: Team | 'new';
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
  onRemove: (team: Team) => void;
}

function TeamForm({ id, team, onBusy, onDone, onRemove }: TeamFormProps) {
  const w = useWords(groupWords);
  const a = useWords(adminWords);
  const stores = useStoresAndTeams().data?.stores ?? [];
  const old = team === 'new' ? { name_zh: '', name_en: '' } : team;
  const [form, setForm] = useState({ store: '', name_zh: old.name_zh, name_en: old.name_en });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reload = useReloadAdmin();
  const send = useIdempotentWrite();
  const store = form.store || (stores.length === 1 ? String(stores[0]!.store_no) : '');
  const set = (part: Partial<typeof form>) => {
    setErrors({});
    setForm((before) => ({ ...before, ...part }));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(team === 'new' && !store && { store_no: w.missing }),
      ...(!form.name_zh.trim() && { name_zh: w.missing }),
      ...(!form.name_en.trim() && { name_en: w.missing }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const names = { name_zh: form.name_zh, name_en: form.name_en };
    const fields = ['store_no', ...Object.keys(names)];
    onBusy(true);
    try {
      if (team === 'new') {
        const body = { store_no: Number(store), ...names };
        await send(body, (idempotencyKey) => call('POST /admin/api/teams', { body, idempotencyKey, fields }));
      } else {
        const params = { id: team.id };
        await send(names, (idempotencyKey) =>
          call('PUT /admin/api/teams/{id}', { params, body: names, idempotencyKey, fields }),
        );
      }
      toast(team === 'new' ? w.teamAdded : a.saved, { kind: 'ok' });
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
      {team === 'new' && (
        <Field label={a.atStore} error={errors.store_no}>
          <Select
            placeholder={a.choose}
            value={store}
            options={stores.map(({ store_no, name }) => ({ value: String(store_no), label: name }))}
            onChange={(value) => set({ store: value })}
          />
        </Field>
      )}
      <div className="x2">
        <Field label={w.nameZh} error={errors.name_zh}>
          <TextInput maxLength={40} value={form.name_zh} onChange={(event) => set({ name_zh: event.target.value })} />
        </Field>
        <Field label={w.nameEn} error={errors.name_en}>
          <TextInput maxLength={40} value={form.name_en} onChange={(event) => set({ name_en: event.target.value })} />
        </Field>
      </div>
      {team !== 'new' && (
        <div>
          <Button kind="line" icon={Trash2} onClick={() => onRemove(team)}>
            {w.removeTeam}
          </Button>
        </div>
      )}
    </form>
  );
}
