import type { ConversationRow } from '@sycee/contract/chat-models';
import { mayDo } from '@sycee/domain/messages/group';
import { ChevronRight, ClipboardList, Pencil, UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ConversationAvatar } from '#features/chat/ConversationAvatar.tsx';
import { addMembersPath, orderHref } from '#features/chat/chat-path.ts';
import { useDetails } from '#features/chat/conversation/use-thread.ts';
import { chatWords } from '#features/chat/words.ts';
import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Count } from '#ui/Count.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import './groups.css';
import { groupWords } from './words.ts';

const ApplicationsPopup = lazy(async () => ({ default: (await import('./ApplicationsPopup.tsx')).ApplicationsPopup }));
const EditGroupPopup = lazy(async () => ({ default: (await import('./EditGroupPopup.tsx')).EditGroupPopup }));
const InvitePopup = lazy(async () => ({ default: (await import('./InvitePopup.tsx')).InvitePopup }));
const MembersPopup = lazy(async () => ({ default: (await import('./MembersPopup.tsx')).MembersPopup }));

type Open = 'edit' | 'members' | 'invite' | 'applications' | null;
const facesAtMost = 9;

/** Name, announcement and people of a group, with what the reader may do there. */
export function GroupPanel({ row }: { row: ConversationRow }) {
  const w = useWords(groupWords);
  const c = useWords(chatWords);
  const { data } = useDetails(row.tid);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { tid } = row;
  const accountRole = useRole();
  const role = row.group_role ?? 'member';
  const isOfOrder = row.work_no !== null;
  const mayAdd = mayDo(role, 'add', data?.group?.members_may_add ?? false, isOfOrder);
  const mayEdit = mayDo(role, 'edit', false, isOfOrder);
  const members = data?.members ?? row.members_info.map((one) => ({ ...one, group_role: null }));
  const waiting = data?.group?.applications ?? 0;
  return (
    <>
      <div className="f g12">
        <ConversationAvatar row={row} size={48} />
        <div className="grow">
          <b className="t17 b cl2">{row.name}</b>
          <span className="t13 c3 num">{w.people(row.members)}</span>
        </div>
        {mayEdit && <IconButton label={w.edit} icon={Pencil} tinted onClick={() => setOpen('edit')} />}
      </div>
      {row.work_no && (
        <GoLink href={orderHref(accountRole, row.work_no)} icon={ClipboardList}>
          {c.orderOf(row.work_no)}
        </GoLink>
      )}
      {(row.desc_title || row.desc_message) && (
        <section className="group-desc" aria-label={w.announcement}>
          <span className="t12 c3">{w.announcement}</span>
          {row.desc_title && <b className="m">{row.desc_title}</b>}
          {row.desc_message && <p className="t13 c2 group-text">{row.desc_message}</p>}
        </section>
      )}
      <section className="col g12" aria-label={w.members}>
        <ul className="chat-members">
          {members.slice(0, facesAtMost).map((member) => (
            <li key={member.contacts_no} className="col g4">
              <Anchor
                className="chat-person"
                href={hrefOf('/pages/networking/contactDetails', { contacts_no: member.contacts_no })}
                aria-label={member.name}
              >
                <Avatar name={member.name} id={member.contacts_no} src={member.avatar} />
              </Anchor>
              <span className="t12 c3 el">{member.name}</span>
              {member.group_role && member.group_role !== 'member' && (
                <Tag>{isOfOrder ? w.adviser : w[member.group_role]}</Tag>
              )}
            </li>
          ))}
          {mayAdd && (
            <li className="col g4">
              <button type="button" className="group-add" onClick={() => go(addMembersPath, { tid })}>
                <UserRoundPlus size={18} aria-hidden="true" />
                <span className="vh">{w.add}</span>
              </button>
              <span className="t12 c3 el" aria-hidden="true">
                {w.addShort}
              </span>
            </li>
          )}
        </ul>
        <div className="col">
          <Line label={w.allMembers} onClick={() => setOpen('members')} />
          {mayAdd && <Line label={w.invite} onClick={() => setOpen('invite')} />}
          {mayEdit && !isOfOrder && (
            <Line label={w.applications} count={waiting} onClick={() => setOpen('applications')} />
          )}
        </div>
      </section>
      <Suspense>
        {open === 'edit' && <EditGroupPopup row={row} onClose={close} />}
        {open === 'members' && <MembersPopup row={row} onClose={close} />}
        {open === 'invite' && <InvitePopup row={row} entry={data?.group?.entry ?? 'approval'} onClose={close} />}
        {open === 'applications' && <ApplicationsPopup tid={tid} onClose={close} />}
      </Suspense>
    </>
  );
}

function Line({ label, count = 0, onClick }: { label: string; count?: number; onClick: () => void }) {
  return (
    <button type="button" className="group-line" onClick={onClick}>
      <span className="grow">{label}</span>
      <Count of="waiting" value={count} />
      <ChevronRight size={16} className="c3" aria-hidden="true" />
    </button>
  );
}
