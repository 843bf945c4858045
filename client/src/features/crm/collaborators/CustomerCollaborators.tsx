import { businessDateOf } from '@sycee/domain/time/business-date';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '#features/crm/time/clock.ts';
import { timeWords } from '#features/crm/time/words.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { type Collaborator, useCollaborators } from './queries.ts';
import { teamWords } from './words.ts';

const AddCollaborator = lazy(async () => ({ default: (await import('./AddCollaborator.tsx')).AddCollaborator }));
const ChangeCollaborator = lazy(async () => ({
  default: (await import('./ChangeCollaborator.tsx')).ChangeCollaborator,
}));

/** The collaborators of a customer, with their permission and its end date. */
export function CustomerCollaborators({ customer }: { customer: string }) {
  const w = useWords(teamWords);
  const { data } = useCollaborators(customer);
  const mayChange = useHasButton('work.devolve') && !!data?.may_change;
  const [open, setOpen] = useState<Collaborator | 'new' | null>(null);
  if (!data) return <Skeleton shape="row" count={1} />;
  if (data.list.length === 0 && !mayChange) return null;
  const close = () => setOpen(null);
  return (
    <section className="card pad col g6 work-rows" aria-label={w.title}>
      <SectionHead
        title={w.title}
        fact={data.list.length > 0 ? w.people(data.list.length) : undefined}
        level={3}
        action={
          mayChange && (
            <GoLink icon={Plus} onClick={() => setOpen('new')}>
              {w.add}
            </GoLink>
          )
        }
      />
      {data.list.length === 0 ? (
        <p className="t13 c3">{w.none}</p>
      ) : (
        <List label={w.title}>
          {data.list.map((collaborator) => (
            <CollaboratorRow
              key={collaborator.account_no}
              collaborator={collaborator}
              onOpen={mayChange ? () => setOpen(collaborator) : undefined}
            />
          ))}
        </List>
      )}
      <Suspense>
        {open === 'new' && <AddCollaborator customer={customer} onClose={close} />}
        {open && open !== 'new' && <ChangeCollaborator customer={customer} collaborator={open} onClose={close} />}
      </Suspense>
    </section>
  );
}

function CollaboratorRow({ collaborator, onOpen }: { collaborator: Collaborator; onOpen: (() => void) | undefined }) {
  const w = useWords(teamWords);
  const t = useWords(timeWords);
  const { name, role, store_name, may, until } = collaborator;
  const thisYear = businessDateOf(useNow()).slice(0, 4);
  const year = until && !until.startsWith(thisYear) ? until.slice(0, 4) : '';
  return (
    <Row
      lead={<Avatar name={name} size={36} />}
      title={name}
      sub={[until && w.untilDay(t.date(until), year), w[role], store_name].filter(Boolean).join(' · ')}
      trail={<Tag {...(may === 'write' && { kind: 'fill' })}>{w.mark(may)}</Tag>}
      chevron={!!onOpen}
      {...(onOpen && { onClick: onOpen })}
    />
  );
}
