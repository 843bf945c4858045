import type { ConversationRow } from '@sycee/contract/chat-models';
import { mayDo } from '@sycee/domain/messages/group';
import { mentionsAtMost } from '@sycee/domain/messages/limits';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Person } from '#features/chat/conversation/use-people.ts';
import { useWords } from '#platform/words.ts';
import { mentionBeingTyped, mentionedIn, withMention } from './mentions.ts';
import { composerWords } from './words.ts';

interface MentionsPorts {
  row: ConversationRow;
  people: ReadonlyMap<string, Person>;
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
}

/** Mentions in a group: the name that is being typed after an @, and whom a text mentions when it is sent. */
export function useMentions({ row, people, box, text, onText }: MentionsPorts) {
  const w = useWords(composerWords);
  const [keyword, setKeyword] = useState<string | null>(null);
  // People of a large group whom neither its row nor its messages have named.
  const picked = useRef(new Map<string, Person>());
  const isGroup = row.team_type === 'group';
  const mayAll = row.group_role !== null && mayDo(row.group_role, 'mention_all', false);
  return {
    keyword: isGroup ? keyword : null,
    typed: ({ value, selectionStart }: HTMLTextAreaElement) => setKeyword(mentionBeingTyped(value, selectionStart)),
    pick: (person: Person | 'all') => {
      if (person !== 'all') picked.current.set(person.contacts_no, person);
      const area = box.current;
      const next = withMention(
        text,
        area?.selectionStart ?? text.length,
        person === 'all' ? w.mentionAll : person.name,
      );
      // At once, so that what is typed next stands after the name.
      flushSync(() => {
        onText(next.text);
        setKeyword(null);
      });
      area?.focus({ preventScroll: true });
      area?.setSelectionRange(next.cursor, next.cursor);
    },
    of: (sent: string) => {
      if (!isGroup) return {};
      const known = [...new Map([...people, ...picked.current]).values()];
      return {
        mentions: mentionedIn(sent, known).slice(0, mentionsAtMost),
        mention_all: mayAll && sent.includes(`@${w.mentionAll}`),
      };
    },
  };
}
