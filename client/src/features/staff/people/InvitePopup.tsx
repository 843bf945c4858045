import { isMobile } from '@sycee/domain/identity/mobile';
import { type FormEvent, useState } from 'react';
import { useReloadAdmin, useStoresAndTeams } from '#features/staff/queries.ts';
import type { StaffRole } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { showSecretLink } from '#platform/secret-link/show-secret-link.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { MobileInput } from '#ui/MobileInput.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { isOfStore, StoreTeamFields } from './StoreTeamFields.tsx';
import { peopleWords } from './words.ts';

interface Form {
  role: StaffRole;
  name: string;
  mobile: string;
  title: string;
  group_id: string;
  store_no: number | null;
  team_id: string | null;
}
const empty: Form = { role: 'store', name: '', mobile: '', title: '', group_id: '', store_no: null, team_id: null };

export function InvitePopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const w = useWords(peopleWords);
  return (
    <FormPopup open={open} onClose={onClose} title={w.inviteTitle} submit={w.send}>
      {(form) => <InviteForm {...form} onDone={onClose} />}
    </FormPopup>
  );
}

interface InviteFormProps {
  id: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function InviteForm({ id, onBusy, onDone }: InviteFormProps) {
  const w = useWords(peopleWords);
  const a = useWords(adminWords);
  const storesAndTeams = useStoresAndTeams().data;
  const only = storesAndTeams?.stores.length === 1 ? storesAndTeams.stores[0]!.store_no : null;
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reload = useReloadAdmin();
  const send = useIdempotentWrite();
  // A manager of one store has no choice.
  const body = { ...form, store_no: isOfStore(form.role) ? (form.store_no ?? only) : null };
  const set = (part: Partial<Form>) => {
    setErrors({});
    setForm((old) => ({ ...old, ...part }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(!form.name.trim() && { name: w.missing }),
      ...(!isMobile(form.mobile) && { mobile: w.mobileWrong }),
      ...(!form.group_id && { group_id: w.chooseGroup }),
      ...(isOfStore(form.role) && body.store_no === null && { store_no: w.chooseStore }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    onBusy(true);
    try {
      const { sent, link } = await send(body, (idempotencyKey) =>
        call('POST /account/api/admin', { body, idempotencyKey, fields: Object.keys(empty) }),
      );
      onDone();
      if (link) void showSecretLink(form.name, link);
      else toast(sent ? w.sent(form.name) : w.notSent, sent ? { kind: 'ok' } : { kind: 'bad', ms: 6_000 });
      void reload();
    } catch (error) {
      setErrors(fieldsOf(error));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className="col g16" onSubmit={submit} noValidate>
      <Segmented
        block
        label={a.role}
        value={form.role}
        onChange={(role) => set({ role, group_id: '', team_id: null })}
        options={(storesAndTeams?.roles ?? ['store']).map((role) => ({ value: role, label: a[role] }))}
      />
      <div className="x2">
        <Field label={a.name} error={errors.name}>
          <TextInput maxLength={40} value={form.name} onChange={(event) => set({ name: event.target.value })} />
        </Field>
        <Field label={a.mobile} error={errors.mobile}>
          <MobileInput value={form.mobile} onChange={(mobile) => set({ mobile })} />
        </Field>
      </div>
      <StoreTeamFields role={form.role} value={body} errors={errors} onChange={set} />
      <Field label={a.jobTitle} optional error={errors.title}>
        <TextInput maxLength={40} value={form.title} onChange={(event) => set({ title: event.target.value })} />
      </Field>
      <Note>{w.inviteHint}</Note>
    </form>
  );
}
