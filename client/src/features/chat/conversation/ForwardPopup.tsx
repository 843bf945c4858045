import type { MessageRow } from '@sycee/contract/chat-models';
import { useState } from 'react';
import { ConversationAvatar } from '#features/chat/ConversationAvatar.tsx';
import { contentLine } from '#features/chat/preview.ts';
import { useClient, useListedRows } from '#features/chat/use-chat.ts';
import { chatWords } from '#features/chat/words.ts';
import { useWords, words } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { List } from '#ui/List.tsx';
import { modal } from '#ui/modal.ts';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { toast } from '#ui/toast.ts';
import '#features/chat/picker.css';

const forwardWords = words({
  zh: {
    title: '转发给',
    search: '搜索会话',
    ask: (name: string) => `转发给${name}？`,
    send: '转发',
    sent: '已转发',
    none: '没有找到可以转发的会话',
  },
  en: {
    title: 'Forward to',
    search: 'Search chats',
    ask: (name) => `Forward to ${name}?`,
    send: 'Forward',
    sent: 'Forwarded',
    none: 'No chat to forward to',
  },
});
const shownAtMost = 50;

/** Chooses the conversation into which a message is copied. */
export function ForwardPopup({ message, onClose }: { message: MessageRow; onClose: () => void }) {
  const w = useWords(forwardWords);
  const chat = useWords(chatWords);
  const client = useClient();
  const rows = useListedRows();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const fits = rows.filter((row) => row.can_send && row.name.toLowerCase().includes(wanted));
  const forward = async (tid: string, name: string) => {
    const text = message.content ? contentLine(message.content, chat) : '';
    if (!(await modal.show({ title: w.ask(name), text, ok: w.send, cancel: true }))) return;
    await client?.send(tid, {
      content: null,
      forward: { tid: message.tid, seq: message.seq },
      ...(message.content && { preview: message.content }),
    });
    toast(w.sent, { kind: 'ok' });
    onClose();
  };
  return (
    <Popup open onClose={onClose} title={w.title}>
      <div className="col g12 chat-picker">
        <SearchBox label={w.search} placeholder={w.search} value={keyword} onChange={setKeyword} />
        {fits.length === 0 ? (
          <EmptyState art="lens" title={w.none} />
        ) : (
          <List label={w.title}>
            {fits.slice(0, shownAtMost).map((row) => (
              <Row
                key={row.tid}
                lead={<ConversationAvatar row={row} />}
                title={row.name}
                sub={row.desc_title}
                onClick={() => void forward(row.tid, row.name)}
              />
            ))}
          </List>
        )}
      </div>
    </Popup>
  );
}
