import { type FormEvent, useState } from 'react';
import { useReloadAdmin, useStaff, useStoresAndTeams } from '#features/staff/queries.ts';
import type { Team } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { call } from '#platform/http/call.ts';
import { useFormSend } from '#platform/http/form-send.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { groupWords } from './words.ts';

/** Shows the members of the team and asks for their new team; moving them and deleting the team is one transaction. */
export function RemoveTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const w = useWords(groupWords);
  return (
    <FormPopup open onClose={onClose} title={w.removeTeamAsk(team.name)} submit={w.removeTeam}>
      {(form) => <RemoveForm {...form} team={team} onDone={onClose} />}
    </FormPopup>
  );
}

interface RemoveFormProps {
  id: string;
  team: Team;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function RemoveForm({ id, team, onBusy, onDone }: RemoveFormProps) {
  const w = useWords(groupWords);
  const a = useWords(adminWords);
  const [peopleTo, setPeopleTo] = useState('');
  const people = useStaff({ keyword: '', team_id: team.id });
  const others =
    useStoresAndTeams()
      .data?.stores.find(({ teams }) => teams.some((one) => one.id === team.id))
      ?.teams.filter((one) => one.id !== team.id) ?? [];
  const { errors, setErrors, send } = useFormSend({ onBusy, onDone, reload: useReloadAdmin() });
  if (!people.data && !people.isError) return <Skeleton shape="text" count={3} />;
  const names = people.data?.pages.flatMap(({ list }) => list.map(({ name }) => name)) ?? [];
  const isEmpty = team.people === 0 && names.length === 0;
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !peopleTo) return setErrors({ people_to: w.sayWhere });
    const query = isEmpty ? {} : { people_to: peopleTo };
    const params = { id: team.id };
    await send(
      query,
      (idempotencyKey) =>
        call('DELETE /admin/api/teams/{id}', { params, query, idempotencyKey, fields: ['people_to'] }),
      w.teamRemoved(team.name),
    );
  };
  return (
    <form id={id} className="col g16" onSubmit={remove} noValidate>
      {isEmpty ? (
        <p>{w.teamEmpty}</p>
      ) : (
        <>
          <p>
            {w.teamHas(team.people)}
            <b className="b">{names.slice(0, 12).join(w.comma)}</b>
            {team.people > 12 && ` ${w.andMore(team.people)}`}
          </p>
          <Field label={w.teamGoes} error={errors.people_to} hint={w.teamGoesHint}>
            <Select
              placeholder={a.choose}
              value={peopleTo}
              options={[
                ...others.map((one) => ({ value: one.id, label: one.name })),
                { value: 'none', label: w.noTeam },
              ]}
              onChange={(to) => {
                setErrors({});
                setPeopleTo(to);
              }}
            />
          </Field>
        </>
      )}
    </form>
  );
}
