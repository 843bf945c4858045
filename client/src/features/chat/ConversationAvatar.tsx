import type { ConversationRow } from '@sycee/contract/chat-models';
import { Avatar, type AvatarProps } from '#ui/Avatar.tsx';

type Shown = Pick<ConversationRow, 'tid' | 'contacts_no' | 'name' | 'members_info' | 'avatar'>;
const facesAtMost = 4;

/** The picture of the other person, or of the group; a group without one shows the first of its members. */
export function ConversationAvatar({ row, size }: { row: Shown } & Pick<AvatarProps, 'size'>) {
  const { tid, contacts_no, name, members_info, avatar } = row;
  if (contacts_no) {
    const src = members_info.find((one) => one.contacts_no === contacts_no)?.avatar;
    return <Avatar name={name} id={contacts_no} src={src} size={size} />;
  }
  if (avatar || members_info.length < 2) return <Avatar name={name} id={tid} src={avatar} size={size} />;
  return (
    <span className={size === 48 ? 'chat-faces s48' : 'chat-faces'} aria-hidden="true">
      {members_info.slice(0, facesAtMost).map((one) => (
        <Avatar key={one.contacts_no} name={one.name} id={one.contacts_no} src={one.avatar} size={24} />
      ))}
    </span>
  );
}
