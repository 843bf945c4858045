import type { ConversationRow, GroupMember } from '@sycee/contract/chat-models';
import { mayDo, mayRemove } from '@sycee/domain/messages/group';
import { Crown, Ellipsis, ShieldCheck, ShieldOff, UserRound, UserRoundMinus } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { ActionMenu, type MenuAction } from '#features/chat/ActionMenu.tsx';
import { useClient } from '#features/chat/use-chat.ts';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { modal } from '#ui/modal.ts';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useSettled } from '#ui/use-settled.ts';
import { useMembers } from './queries.ts';
import { useGroupAction } from './use-group-action.ts';
import { groupWords } from './words.ts';
import '#features/chat/picker.css';

/** Everybody in the group, with a search and with what the reader may do. */
export function MembersPopup({ row, onClose }: { row: ConversationRow; onClose: () => void }) {
  const w = useWords(groupWords);
  const [keyword, setKeyword] = useState('');
  const settled = useSettled(keyword.trim());
  const members = useMembers(row.tid, settled);
  const list = members.data?.list;
  return (
    <Popup open onClose={onClose} title={`${w.members} ${row.members}`}>
      <div className="col g12 chat-picker">
        <SearchBox
          label={w.findMember}
          placeholder={w.findMember}
          value={keyword}
          onChange={setKeyword}
          maxLength={40}
        />
        {!list &&
          (members.isError ? (
            <ErrorState onRetry={() => void members.refetch()} />
          ) : (
            <Skeleton shape="row" count={4} />
          ))}
        {list?.length === 0 && <EmptyState art="lens" title={w.noMember} />}
        {list && list.length > 0 && (
          <List label={w.members}>
            {list.map((member) => (
              <MemberRow key={member.contacts_no} row={row} member={member} />
            ))}
          </List>
        )}
      </div>
    </Popup>
  );
}

function MemberRow({ row, member }: { row: ConversationRow; member: GroupMember }) {
  const w = useWords(groupWords);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const actions = useMemberActions(row, member);
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt({ x: box.right, y: box.bottom + 4 });
  };
  const { contacts_no, name, avatar, group_role } = member;
  return (
    <>
      <Row
        lead={<Avatar name={name} id={contacts_no} src={avatar} />}
        title={name}
        beside={group_role && group_role !== 'member' && <Tag>{row.work_no === null ? w[group_role] : w.adviser}</Tag>}
        sub={<span className="num">{contacts_no}</span>}
        trail={<IconButton label={w.memberMore(name)} icon={Ellipsis} onClick={open} />}
      />
      <ActionMenu label={name} actions={actions} at={at} onClose={() => setAt(null)} />
    </>
  );
}

function useMemberActions({ tid, group_role: own, work_no }: ConversationRow, member: GroupMember): MenuAction[] {
  const w = useWords(groupWords);
  const me = useClient()?.me;
  const { run } = useGroupAction();
  const { contacts_no, name, group_role } = member;
  const body = { tid, contacts_no };
  const remove = async () => {
    const ask = { title: w.removeAsk(name), text: w.removeText, ok: w.remove, cancel: true, danger: true } as const;
    if (!(await modal.show(ask))) return;
    const change = () => call('POST /message/api/chat_team/kick', { body: { tid, contacts_nos: [contacts_no] } });
    await run(change, w.removed(name));
  };
  const handOver = async () => {
    const ask = {
      title: w.handOverAsk(name),
      text: w.handOverText,
      ok: w.handOver,
      cancel: true,
      danger: true,
    } as const;
    if (await modal.show(ask)) await run(() => call('POST /message/api/chat_team/hand_over', { body }), w.saved);
  };
  const appoint = (role: 'manager' | 'member') => () =>
    void run(() => call('POST /message/api/chat_team/appoint', { body: { ...body, role } }), w.saved);
  const isOther = contacts_no !== me;
  const mayAppoint = isOther && own !== null && mayDo(own, 'appoint', false, work_no !== null);
  const all: (MenuAction | false)[] = [
    { label: w.profile, icon: UserRound, run: () => go('/pages/networking/contactDetails', { contacts_no }) },
    mayAppoint && group_role === 'member' && { label: w.appoint, icon: ShieldCheck, run: appoint('manager') },
    mayAppoint && group_role === 'manager' && { label: w.dismiss, icon: ShieldOff, run: appoint('member') },
    mayAppoint && { label: w.handOver, icon: Crown, run: () => void handOver() },
    isOther &&
      own !== null &&
      work_no === null &&
      group_role !== null &&
      mayRemove(own, group_role) && {
        label: w.remove,
        icon: UserRoundMinus,
        danger: true,
        run: () => void remove(),
      },
  ];
  return all.filter((action) => action !== false);
}
