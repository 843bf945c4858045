import { useState } from 'react';
import { PagedList } from '#features/staff/PagedList.tsx';
import { useApplications } from '#features/staff/queries.ts';
import type { Application } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { List } from '#ui/List.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Row } from '#ui/Row.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { DecidePopup } from './DecidePopup.tsx';
import { applicationWords } from './words.ts';

const states = ['pending', 'approved', 'refused'] as const;

export function ApplicationsPart() {
  const w = useWords(applicationWords);
  const a = useWords(adminWords);
  const [state, setState] = useState<(typeof states)[number]>('pending');
  const [open, setOpen] = useState<Application | null>(null);
  const list = useApplications(state);
  return (
    <>
      <div>
        <Segmented
          label={w.state}
          value={state}
          onChange={setState}
          options={states.map((value) => ({ value, label: w[value] }))}
        />
      </div>
      <PagedList
        list={list}
        empty={
          <EmptyState art="letters" title={w[`none_${state}`]}>
            {w.noneHint}
          </EmptyState>
        }
      >
        {(applications) => (
          <List card label={a.applications}>
            {applications.map((one) => (
              <Row
                key={one.id}
                lead={<Avatar name={one.name} />}
                title={one.name}
                sub={
                  <>
                    {`${one.mobile} · ${one.store_name}`}
                    {one.reason && <span className="admin-reason">{one.reason}</span>}
                  </>
                }
                trail={
                  one.state === 'pending' ? (
                    <Button size="sm" kind="soft" onClick={() => setOpen(one)}>
                      {w.decide}
                    </Button>
                  ) : (
                    <>
                      <RelativeTime at={one.decided_at ?? one.created_at} />
                      <span>{w.by(one.decided_by)}</span>
                    </>
                  )
                }
              />
            ))}
          </List>
        )}
      </PagedList>
      <DecidePopup application={open} onClose={() => setOpen(null)} />
    </>
  );
}
