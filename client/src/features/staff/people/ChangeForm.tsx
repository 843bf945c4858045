import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useReloadAdmin } from '#features/staff/queries.ts';
import type { StaffDetails } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { assignmentForm, changedAssignmentSettings } from './assignment-settings.ts';
import { isOfStore, StoreTeamFields, type StoreTeamForm } from './StoreTeamFields.tsx';
import { peopleWords } from './words.ts';

const AssignmentFields = lazy(async () => ({ default: (await import('./AssignmentFields.tsx')).AssignmentFields }));
export const changeFormId = 'change-person';

export function ChangeForm({ person, onBusy }: { person: StaffDetails; onBusy: (isBusy: boolean) => void }) {
  const w = useWords(peopleWords);
  const a = useWords(adminWords);
  const [storeAndTeam, setStoreAndTeam] = useState<StoreTeamForm>({
    group_id: person.group?.id ?? '',
    store_no: person.store?.store_no ?? null,
    team_id: person.team?.id ?? null,
  });
  const before = person.giving && assignmentForm(person.giving);
  const [giving, setAssigning] = useState(before);
  const [title, setTitle] = useState(person.title);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reload = useReloadAdmin();
  const send = useIdempotentWrite();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = {
      version: person.version,
      group_id: storeAndTeam.group_id,
      title,
      ...(before && giving && { giving: changedAssignmentSettings(before, giving) }),
      ...(isOfStore(person.role) && { store_no: storeAndTeam.store_no ?? undefined, team_id: storeAndTeam.team_id }),
    };
    onBusy(true);
    try {
      await send(body, (idempotencyKey) =>
        call('PUT /admin/api/staff/{id}', { params: { id: person.id }, body, idempotencyKey }),
      );
      toast(a.saved, { kind: 'ok' });
    } catch (error) {
      setErrors(fieldsOf(error));
    } finally {
      onBusy(false);
      // Also after a conflict, to show the other change.
      void reload();
    }
  };
  return (
    <form id={changeFormId} className="col g16" onSubmit={save} noValidate>
      <SectionHead title={w.change} level={3} />
      <StoreTeamFields
        role={person.role}
        value={storeAndTeam}
        errors={errors}
        onChange={(part) => {
          setErrors({});
          setStoreAndTeam((old) => ({ ...old, ...part }));
        }}
      />
      <Field label={a.jobTitle} optional error={errors.title} hint={w.changeHint}>
        <TextInput maxLength={40} value={title} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      {giving && (
        <Suspense>
          <AssignmentFields
            value={giving}
            errors={errors}
            onChange={(part) => {
              setErrors({});
              setAssigning({ ...giving, ...part });
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
