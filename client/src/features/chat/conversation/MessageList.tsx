import type { ConversationRow } from '@sycee/contract/chat-models';
import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import { isRead } from '#features/chat/engine/rows.ts';
import { saidLine } from '#features/chat/preview.ts';
import { useClient } from '#features/chat/use-chat.ts';
import { chatWords } from '#features/chat/words.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { type Item, unreadBelow } from './items.ts';
import { type ItemContext, MessageItem } from './MessageItem.tsx';
import type { Landing } from './use-jump.ts';
import { useListPosition } from './use-list-position.ts';
import { conversationWords } from './words.ts';

interface MessageListProps {
  row: ConversationRow;
  items: readonly Item[];
  isStart: boolean;
  isPast: boolean;
  landing: Landing;
  context: ItemContext;
  onNewest: () => void;
}

/** The messages of a conversation. The place stays while older ones come; the end stays in view while newer ones do. */
export function MessageList({ row, items, isStart, isPast, landing, context, onNewest }: MessageListProps) {
  const w = useWords(conversationWords);
  const client = useClient();
  const list = useRef<VListHandle>(null);
  const place = useListPosition(list, { tid: row.tid, items, isStart, isPast, landing });
  const isAtEnd = place.isAtEnd;
  useEffect(() => {
    client?.attend(row.tid, isAtEnd);
  }, [client, row.tid, isAtEnd]);
  useEffect(() => () => client?.attend(null), [client]);
  // A reader who looks at the past has not read what came in between.
  useReading(row, isPast ? 0 : place.lastVisibleSeq);
  const below = isPast
    ? row.unread
    : unreadBelow(items, { me: context.me, readSeq: row.read_seq, lastVisibleSeq: place.lastVisibleSeq });
  return (
    <div className="chat-log-frame">
      <div className="chat-log" role="log" aria-live="off" aria-label={w.log(row.name)}>
        <VList
          ref={list}
          className="chat-list"
          shift={place.isShifting}
          onScroll={place.onScroll}
          onScrollEnd={place.onScrollEnd}
          onResize={place.onResize}
          bufferSize={400}
        >
          {items.map((item) => (
            <MessageItem
              key={item.key}
              item={item}
              isRead={item.message !== null && isRead(item.message, row)}
              isSought={item.message?.seq === landing.to}
              context={context}
            />
          ))}
        </VList>
      </div>
      {!isAtEnd && items.length > 0 && (
        <div className="chat-to-end">
          <Button
            kind="line"
            size="sm"
            icon={ArrowDown}
            onClick={isPast ? onNewest : place.toEnd}
            aria-label={below > 0 ? w.toNewestOf(below) : undefined}
          >
            {below > 0 ? w.newBelow(below) : w.toNewest}
          </Button>
        </div>
      )}
      {!isPast && <NewMessageVoice items={items} context={context} />}
    </div>
  );
}

/** Marks messages as read once they were in view on a visible page. */
function useReading(row: ConversationRow, seq: number): void {
  const client = useClient();
  const { tid, read_seq: readSeq } = row;
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible' && seq > readSeq) void client?.read(tid, seq);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [client, tid, readSeq, seq]);
}

/** Reads new messages of others aloud. The list itself is silent, because older messages that are loaded are no news. */
function NewMessageVoice({ items, context }: { items: readonly Item[]; context: ItemContext }) {
  const w = useWords(chatWords);
  const newest = items.findLast(({ message }) => message !== null && message.from !== context.me)?.message;
  const [first] = useState(newest?.seq ?? Number.POSITIVE_INFINITY);
  const isNews = newest && newest.seq > first;
  const name = context.nameOf(newest?.from ?? null);
  return (
    <p className="vh" role="status" aria-live="polite">
      {isNews ? saidLine(newest, context.me, name, w) : ''}
    </p>
  );
}
