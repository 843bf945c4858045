import type { ConversationRow } from '@sycee/contract/chat-models';
import { groupPeopleAtOnce } from '@sycee/domain/messages/group';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '#platform/http/call.ts';
import { useRole, useSessionEntry } from '#platform/session/session.ts';
import type { Item } from './items.ts';

export interface Person {
  contacts_no: string;
  name: string;
  avatar: string | null;
}
interface Known {
  /** The first members, as the details of the conversation have them. */
  members: readonly Person[] | undefined;
  /** Numbers of those who wrote the messages that are shown. */
  writers: readonly string[];
}

/** Numbers of the people who wrote these messages, in a fixed order. */
export const writersOf = (items: readonly Item[]): string[] =>
  [...new Set(items.flatMap(({ from }) => from ?? []))].sort();

/** Names and avatars of the people who wrote in a conversation. In a group those whom neither its row nor its details have are read, also if they have left. */
export function usePeople(row: ConversationRow, me: string, { members, writers }: Known) {
  const info = useSessionEntry()?.info;
  const role = useRole();
  // As others see the reader, if neither the row nor the details say it.
  const ownName = (role === 'member' ? info?.nickname : info?.name) || info?.nickname || info?.name || '';
  const ownAvatar = info?.avatar ?? null;
  const known = useMemo(() => {
    const own: Person = { contacts_no: me, name: ownName, avatar: ownAvatar };
    return new Map([own, ...(members ?? []), ...row.members_info].map((one) => [one.contacts_no, one]));
  }, [members, row.members_info, me, ownName, ownAvatar]);
  const missing = row.team_type === 'group' && members ? writers.filter((no) => !known.has(no)) : [];
  const wanted = missing.slice(-groupPeopleAtOnce).join();
  const { data: others } = useQuery({
    queryKey: ['group people', row.tid, wanted],
    queryFn: () =>
      call('GET /message/api/chat_team/members', { query: { tid: row.tid, contacts_nos: wanted }, quiet: true }),
    enabled: wanted !== '',
    placeholderData: (before, query) => (query?.queryKey[1] === row.tid ? before : undefined),
  });
  const people = useMemo(
    () => new Map([...(others?.list ?? []).map((one) => [one.contacts_no, one as Person] as const), ...known]),
    [known, others],
  );
  const othersName = row.team_type === 'direct' ? row.name : null;
  const nameOf = useCallback(
    (contactsNo: string | null) =>
      (contactsNo === me ? null : othersName) ?? people.get(contactsNo ?? '')?.name ?? contactsNo ?? '',
    [me, othersName, people],
  );
  const avatarOf = useCallback((contactsNo: string | null) => people.get(contactsNo ?? '')?.avatar ?? null, [people]);
  return { people, nameOf, avatarOf };
}
