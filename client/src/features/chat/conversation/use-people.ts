import type { ConversationRow } from '@sycee/contract/chat-models';
import { useCallback, useMemo } from 'react';
import { useSessionEntry } from '#platform/session/session.ts';

interface Person {
  contacts_no: string;
  name: string;
  avatar: string | null;
}

/** Names and avatars of the people who wrote in a conversation. `members` are those that its row does not have. */
export function usePeople(row: ConversationRow, me: string, members: readonly Person[] | undefined) {
  const info = useSessionEntry()?.info;
  const ownName = info?.name || info?.nickname || '';
  const ownAvatar = info?.avatar ?? null;
  const people = useMemo(() => {
    const own: Person = { contacts_no: me, name: ownName, avatar: ownAvatar };
    return new Map([...(members ?? []), ...row.members_info, own].map((one) => [one.contacts_no, one]));
  }, [members, row.members_info, me, ownName, ownAvatar]);
  const othersName = row.team_type === 'direct' ? row.name : null;
  const nameOf = useCallback(
    (contactsNo: string | null) =>
      (contactsNo === me ? null : othersName) ?? people.get(contactsNo ?? '')?.name ?? contactsNo ?? '',
    [me, othersName, people],
  );
  const avatarOf = useCallback((contactsNo: string | null) => people.get(contactsNo ?? '')?.avatar ?? null, [people]);
  return { nameOf, avatarOf };
}
