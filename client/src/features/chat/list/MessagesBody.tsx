import { matchesKeyword } from '@sycee/domain/contacts/keyword';
import { lazy, Suspense } from 'react';
import { ConversationAvatar } from '#features/chat/ConversationAvatar.tsx';
import { MessageResults } from '#features/chat/search/MessageResults.tsx';
import { searchWords } from '#features/chat/search/words.ts';
import { useListedRows } from '#features/chat/use-chat.ts';
import { chatWords } from '#features/chat/words.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useSettled } from '#ui/use-settled.ts';
import { ConversationList } from './ConversationList.tsx';
import type { MessageTab } from './MessageTabs.tsx';

const ContactList = lazy(async () => ({ default: (await import('#features/contacts/index.ts')).ContactList }));

interface MessagesBodyProps {
  tab: MessageTab;
  keyword: string;
  hrefOf: (tid: string, seq?: number) => string;
  openTid?: string | null;
}

/** The conversations, the contacts, or what was found. */
export function MessagesBody({ tab, keyword, hrefOf, openTid }: MessagesBodyProps) {
  const wanted = keyword.trim();
  if (tab === 'contacts')
    return (
      <Suspense fallback={<Skeleton shape="row" count={6} />}>
        <ContactList keyword={wanted} />
      </Suspense>
    );
  if (wanted) return <Found keyword={wanted} hrefOf={hrefOf} />;
  return <ConversationList hrefOf={hrefOf} openTid={openTid} />;
}

const namesAtMost = 8;

/** Conversations by name or pinyin at once; messages after a pause in typing. */
function Found({ keyword, hrefOf }: { keyword: string; hrefOf: (tid: string, seq?: number) => string }) {
  const w = useWords(searchWords);
  const chat = useWords(chatWords);
  const rows = useListedRows();
  const settled = useSettled(keyword);
  const named = rows.filter(({ name, name_py_array: syllables, contacts_no }) =>
    matchesKeyword({ names: [{ name, syllables }], no: contacts_no ?? '' }, keyword),
  );
  return (
    <div className="chat-found">
      {named.length > 0 && (
        <section>
          <h2 className="t13 c3">{w.people}</h2>
          <List label={chat.conversations}>
            {named.slice(0, namesAtMost).map((row) => (
              <Row
                key={row.tid}
                lead={<ConversationAvatar row={row} />}
                title={row.name}
                sub={row.desc_title}
                href={hrefOf(row.tid)}
              />
            ))}
          </List>
        </section>
      )}
      <section>
        <h2 className="t13 c3">{w.messages}</h2>
        <MessageResults keyword={settled} hrefOf={hrefOf} />
      </section>
    </div>
  );
}
