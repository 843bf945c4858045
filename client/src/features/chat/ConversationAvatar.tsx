import type { ConversationRow } from '@sycee/contract/chat-models';
import { Avatar } from '#ui/Avatar.tsx';

type Shown = Pick<ConversationRow, 'tid' | 'contacts_no' | 'name' | 'members_info'>;

/** The picture of the other person, or of the group. */
export function ConversationAvatar({ row: { tid, contacts_no, name, members_info } }: { row: Shown }) {
  const src = members_info.find((one) => one.contacts_no === contacts_no)?.avatar;
  return <Avatar name={name} id={contacts_no ?? tid} src={src} />;
}
