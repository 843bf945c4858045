import { businessDateOf } from '@sycee/domain/time/business-date';
import { useState } from 'react';
import { Failed } from '#features/staff/PagedList.tsx';
import { usePerson } from '#features/staff/queries.ts';
import type { StaffDetails } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { dayText } from '#platform/day-text.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Note } from '#ui/Note.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ChangeForm, changeFormId } from './ChangeForm.tsx';
import { whereOf } from './PeopleRows.tsx';
import { PersonActions } from './PersonActions.tsx';
import { StatusMark } from './StatusMark.tsx';
import { peopleWords } from './words.ts';

/** One staff member: details, and the fields that the caller may change. */
export function PersonPopup({ id, onClose }: { id: string | null; onClose: () => void }) {
  const [lastId, setLastId] = useState(id);
  if (id && id !== lastId) setLastId(id);
  return lastId && <Person key={lastId} id={lastId} isOpen={id !== null} onClose={onClose} />;
}

function Person({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  const w = useWords(peopleWords);
  const a = useWords(adminWords);
  const { data: person, error, refetch } = usePerson(id);
  const [isBusy, setBusy] = useState(false);
  return (
    <Popup
      open={isOpen}
      onClose={onClose}
      title={person?.name ?? w.person}
      keepOnMask
      foot={
        person?.may.includes('edit') && (
          <Button size="lg" type="submit" form={changeFormId} busy={isBusy}>
            {a.save}
          </Button>
        )
      }
    >
      {error && !person ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !person ? (
        <Skeleton shape="row" count={4} />
      ) : (
        <div className="col g20">
          <Facts person={person} />
          {person.may.length === 0 && <Note kind="info">{w.onlyLook}</Note>}
          {person.may.includes('edit') && <ChangeForm key={person.version} person={person} onBusy={setBusy} />}
          <PersonActions person={person} />
          <GoLink href={hrefOf('/pages/admin/staff', { at: 'why', who: person.account_no })} onClick={onClose}>
            {w.why}
          </GoLink>
        </div>
      )}
    </Popup>
  );
}

function Facts({ person }: { person: StaffDetails }) {
  const w = useWords(peopleWords);
  const a = useWords(adminWords);
  const [language] = useLanguage();
  const day = (at: string) => dayText(businessDateOf(Date.parse(at)), language);
  return (
    <div className="col g12">
      <div className="f g12">
        <Avatar name={person.name || '·'} size={48} />
        <span className="col g2 grow">
          <span className="f">
            <b className="b el">{person.group?.name ?? a[person.role]}</b>
            <StatusMark status={person.status} />
          </span>
          <span className="t13 c3 el">{whereOf(person, a.noStore)}</span>
        </span>
      </div>
      <KeyValues
        items={[
          { label: a.number, value: <span className="num">{person.account_no}</span> },
          { label: a.mobile, value: <span className="num">{person.mobile}</span> },
          { label: a.dataScope, value: a[`scope_${person.data_scope}`] },
          { label: w.openOrder, value: <span className="num">{person.open_work}</span> },
          { label: w.sessions, value: <span className="num">{person.sessions}</span> },
          person.status === 'invited'
            ? { label: w.linkUntil, value: person.invited_until ? day(person.invited_until) : w.noLink }
            : { label: w.since, value: day(person.created_at) },
        ]}
      />
    </div>
  );
}
