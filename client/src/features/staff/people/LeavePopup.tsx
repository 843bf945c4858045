import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useReloadAdmin } from '#features/staff/queries.ts';
import type { StaffDetails } from '#features/staff/types.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import { peopleWords } from './words.ts';

/** Disables a staff member with open orders, after choosing who takes them over. */
export function LeavePopup({ person, onClose }: { person: StaffDetails; onClose: () => void }) {
  const w = useWords(peopleWords);
  return (
    <FormPopup open onClose={onClose} title={w.disableAsk(person.name)} submit={w.disable}>
      {(form) => <LeaveForm {...form} person={person} onDone={onClose} />}
    </FormPopup>
  );
}

interface LeaveFormProps {
  id: string;
  person: StaffDetails;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}
type To = 'one' | 'team' | 'nobody';

function LeaveForm({ id, person, onBusy, onDone }: LeaveFormProps) {
  const w = useWords(peopleWords);
  const canSubmit = useHasButton('work.distribute');
  const [to, setTo] = useState<To>(canSubmit ? 'team' : 'nobody');
  const [colleague, setColleague] = useState('');
  const [error, setError] = useState('');
  const colleagues = useColleagues(person, canSubmit);
  const reload = useReloadAdmin();
  const send = useIdempotentWrite();
  const disable = async (event: FormEvent) => {
    event.preventDefault();
    if (to === 'one' && !colleague) return setError(w.chooseColleague);
    const hand_over = to === 'one' ? { to, account_no: colleague } : { to };
    const body = { version: person.version, status: 'disabled', hand_over } as const;
    onBusy(true);
    try {
      const { handed } = await send(body, (idempotencyKey) =>
        call('PUT /admin/api/staff/{id}/status', {
          params: { id: person.id },
          body,
          idempotencyKey,
          fields: ['account_no'],
        }),
      );
      toast(to === 'nobody' ? w.disabledNow : transferText(w, handed), { kind: 'ok' });
      onDone();
    } catch (failure) {
      setError(fieldsOf(failure).account_no ?? '');
    } finally {
      onBusy(false);
      void reload();
    }
  };
  return (
    <form id={id} className="col g16" onSubmit={disable} noValidate>
      <p>{w.leaveText(person.open_work)}</p>
      <ChoiceGroup
        label={w.handOver}
        hideLabel
        value={to}
        onChange={(next) => {
          setError('');
          setTo(next);
        }}
        options={[
          {
            value: 'team',
            label: person.team ? w.toTeam : w.toStore,
            sub: person.team ? w.toTeamSub(person.team.name) : w.toStoreSub,
            disabled: !canSubmit,
          },
          { value: 'one', label: w.toOne, sub: w.toOneSub, disabled: !canSubmit },
          { value: 'nobody', label: w.toNobody, sub: w.toNobodySub },
        ]}
      />
      {to === 'one' && (
        <Field label={w.colleague} error={error}>
          <Select
            placeholder={colleagues.length ? w.chooseColleague : w.noColleague}
            value={colleague}
            options={colleagues.map(({ account_no, name, open, capacity }) => ({
              value: account_no,
              label: w.colleagueOf(name, open, capacity),
            }))}
            onChange={(no) => {
              setError('');
              setColleague(no);
            }}
          />
        </Field>
      )}
      {to === 'team' && error && <FieldError>{error}</FieldError>}
      <p className="t13 c3">{w.leaveNote}</p>
    </form>
  );
}

/** The colleagues who can take the orders, those with most free capacity first. */
function useColleagues({ id, account_no, store }: StaffDetails, enabled: boolean) {
  const { data } = useQuery({
    queryKey: ['admin', 'colleagues', id],
    queryFn: ({ signal }) =>
      call('GET /finance/api/local_resident', { query: { store_no: store?.store_no }, signal, quiet: true }),
    enabled,
    staleTime: 0,
  });
  return (data?.list ?? [])
    .filter((one) => one.account_no !== account_no && one.on_duty && one.open < one.capacity)
    .sort((a, b) => b.capacity - b.open - (a.capacity - a.open));
}

type Words = ReturnType<typeof useWords<(typeof peopleWords)['zh']>>;
function transferText(w: Words, { given, left }: { given: number; left: number }): string {
  return left === 0 ? w.handedAll(given) : w.handedSome(given, left);
}
