import type { ConversationRow } from '@sycee/contract/chat-models';
import { membersShown } from '@sycee/domain/messages/limits';

type MemberInfo = ConversationRow['members_info'][number];

/** The parameters with which a conversation is opened (S2.16). Unknown values are ignored. */
export interface ChatParams {
  tid: string | null;
  contactsNo: string | null;
  workNo: string | null;
  isWork: boolean;
  teamType: 'direct' | 'group' | null;
  chatSlug: 'chat' | 'work' | 'service' | null;
  /** What the opener knew of the members, at most nine; the rest is read by pages. */
  membersInfo: readonly Pick<MemberInfo, 'contacts_no' | 'name' | 'avatar'>[];
  /** Number of members. */
  members: number | null;
}

const oneOf = <Value extends string>(value: string | undefined, known: readonly Value[]): Value | null =>
  known.find((one) => one === value) ?? null;

export function readChatParams(query: Readonly<Record<string, string>>): ChatParams {
  const members = Number(query.members);
  return {
    tid: query.tid || null,
    contactsNo: query.contacts_no || null,
    workNo: query.work_no || null,
    isWork: query.type === 'work',
    teamType: oneOf(query.team_type, ['direct', 'group']),
    chatSlug: oneOf(query.chat_slug, ['chat', 'work', 'service']),
    membersInfo: readMembers(query.members_info),
    members: Number.isInteger(members) && members > 0 ? members : null,
  };
}

/** The address is typed by anybody, so nothing of it is trusted: names and pictures of strangers are not shown from it. */
function readMembers(text: string | undefined): ChatParams['membersInfo'] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.slice(0, membersShown).flatMap((one: unknown) => {
      if (typeof one !== 'object' || one === null) return [];
      const { contacts_no, name, avatar } = one as Record<string, unknown>;
      if (typeof contacts_no !== 'string' || typeof name !== 'string') return [];
      const isOwnFile = typeof avatar === 'string' && avatar.startsWith('/');
      return [{ contacts_no, name: name.slice(0, 60), avatar: isOwnFile ? avatar : null }];
    });
  } catch {
    return [];
  }
}
