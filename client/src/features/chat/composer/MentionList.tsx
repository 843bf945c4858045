import type { ConversationRow } from '@sycee/contract/chat-models';
import { mayDo } from '@sycee/domain/messages/group';
import { useQuery } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import type { Person } from '#features/chat/conversation/use-people.ts';
import { useClient } from '#features/chat/use-chat.ts';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { useSettled } from '#ui/use-settled.ts';
import { composerWords } from './words.ts';

interface MentionListProps {
  row: ConversationRow;
  /** What was typed after the @. */
  keyword: string;
  onPick: (person: Person | 'all') => void;
}
const shownAtMost = 20;

/** Members to mention, while their name is typed. The message box keeps the focus; Tab leads here. */
export function MentionList({ row, keyword, onPick }: MentionListProps) {
  const w = useWords(composerWords);
  const me = useClient()?.me;
  const settled = useSettled(keyword);
  const { data } = useQuery({
    queryKey: ['mention', row.tid, settled],
    queryFn: () =>
      call('GET /message/api/chat_team/members', {
        query: { tid: row.tid, keyword: settled, page_size: shownAtMost },
        quiet: true,
      }),
    placeholderData: (before, query) => (query?.queryKey[1] === row.tid ? before : undefined),
  });
  const people = data?.list.filter(({ contacts_no }) => contacts_no !== me) ?? [];
  const mayAll =
    row.group_role !== null && mayDo(row.group_role, 'mention_all', false) && w.mentionAll.startsWith(keyword);
  if (people.length === 0 && !mayAll) return null;
  return (
    <ul className="chat-mentions" aria-label={w.mention}>
      {mayAll && (
        <li>
          <button type="button" onClick={() => onPick('all')}>
            <span className="contacts-mark">
              <AtSign size={18} aria-hidden="true" />
            </span>
            {w.mentionAll}
          </button>
        </li>
      )}
      {people.map((person) => (
        <li key={person.contacts_no}>
          <button type="button" onClick={() => onPick(person)}>
            <Avatar name={person.name} id={person.contacts_no} src={person.avatar} size={32} />
            {person.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
