import type { ConversationRow } from '@sycee/contract/chat-models';
import { ArrowDown } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import { isRead } from '#features/chat/engine/rows.ts';
import { saidLine } from '#features/chat/preview.ts';
import { useClient } from '#features/chat/use-chat.ts';
import { chatWords } from '#features/chat/words.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import type { Item } from './items.ts';
import { type ItemContext, MessageItem } from './MessageItem.tsx';
import { conversationWords } from './words.ts';

interface MessageListProps {
  row: ConversationRow;
  items: readonly Item[];
  isStart: boolean;
  context: Omit<ItemContext, 'onJump'>;
  /** A message that was looked for: it is shown first. */
  wantedSeq?: number;
}

const nearTopPx = 600;
const nearEndPx = 60;
const landingFrames = 8;

/** The messages of a conversation. The place stays while older ones come; the end stays in view while newer ones do. */
export function MessageList({ row, items, isStart, context, wantedSeq }: MessageListProps) {
  const w = useWords(conversationWords);
  const client = useClient();
  const list = useRef<VListHandle>(null);
  const place = useListPosition(list, items, row.tid, isStart);
  const jump = useJump(list, items, row.tid, wantedSeq);
  const whole = useMemo(() => ({ ...context, onJump: jump }), [context, jump]);
  const newest = items.findLast((item) => item.message)?.message ?? null;
  const isAtEnd = place.isAtEnd;
  useEffect(() => {
    client?.attend(row.tid, isAtEnd);
  }, [client, row.tid, isAtEnd]);
  useEffect(() => () => client?.attend(null), [client]);
  useReading(row, place.lastVisibleSeq);
  const below = newest ? items.filter(({ message }) => isBelow(message, place.lastVisibleSeq, context.me)).length : 0;
  return (
    <div className="chat-log-frame">
      <div className="chat-log" role="log" aria-live="off" aria-label={w.log(row.name)}>
        <VList
          ref={list}
          className="chat-list"
          shift={place.isShifting}
          onScroll={place.onScroll}
          onResize={place.onResize}
          bufferSize={400}
        >
          {items.map((item) => (
            <MessageItem
              key={item.key}
              item={item}
              isRead={item.message !== null && isRead(item.message, row)}
              context={whole}
            />
          ))}
        </VList>
      </div>
      {!isAtEnd && items.length > 0 && (
        <div className="chat-to-end">
          <Button kind="line" size="sm" icon={ArrowDown} onClick={place.toEnd} aria-label={w.toNewest}>
            {below > 0 ? w.newBelow(below) : undefined}
          </Button>
        </div>
      )}
      <NewMessageVoice items={items} context={whole} />
    </div>
  );
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Shows a message, after loading the history back to it. */
function useJump(
  list: RefObject<VListHandle | null>,
  items: readonly Item[],
  tid: string,
  wantedSeq: number | undefined,
): (seq: number) => void {
  const w = useWords(conversationWords);
  const client = useClient();
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  const jump = useCallback(
    async (seq: number) => {
      const find = () => latest.current.findIndex(({ message }) => message?.seq === seq);
      if (find() < 0) await client?.loadBackTo(tid, seq).catch(() => false);
      // The list first shows what was loaded, and lands.
      await nextFrame();
      await nextFrame();
      const at = find();
      if (at < 0) toast(w.jumpTooFar);
      else list.current?.scrollToIndex(at, { align: 'center' });
    },
    [client, tid, list, w],
  );
  useEffect(() => {
    if (wantedSeq !== undefined) void jump(wantedSeq);
  }, [jump, wantedSeq]);
  return jump;
}

const isBelow = (message: Item['message'], lastVisible: number, me: string): boolean =>
  message !== null && message.seq > lastVisible && message.from !== me && message.kind !== 'system';

/** Keeps the place of the reader, asks for older messages in time, and says what was seen. */
function useListPosition(list: RefObject<VListHandle | null>, items: readonly Item[], tid: string, isStart: boolean) {
  const client = useClient();
  const [isAtEnd, setAtEnd] = useState(true);
  const [lastVisibleSeq, setLastVisibleSeq] = useState(0);
  const hasLanded = useRef(false);
  const isLoading = useRef(false);
  const wasAtEnd = useRef(true);
  // Rows that are added in front keep the distance to the end; all others keep the distance to the top.
  const firstKey = items[0]?.key;
  const [known, setKnown] = useState({ firstKey, length: items.length, isShifting: false });
  if (known.firstKey !== firstKey || known.length !== items.length) {
    const isPrepended = known.firstKey !== undefined && items.findIndex(({ key }) => key === known.firstKey) > 0;
    setKnown({ firstKey, length: items.length, isShifting: isPrepended });
  }

  const loadOlder = useCallback(async () => {
    if (isLoading.current || isStart || !client) return;
    isLoading.current = true;
    await client.loadOlder(tid).catch(() => {});
    isLoading.current = false;
  }, [client, isStart, tid]);

  const look = useCallback(() => {
    const view = list.current;
    if (!view || !hasLanded.current) return;
    const fromEnd = view.scrollSize - view.scrollOffset - view.viewportSize;
    wasAtEnd.current = fromEnd < nearEndPx;
    setAtEnd(wasAtEnd.current);
    const at = Math.min(view.findItemIndex(view.scrollOffset + view.viewportSize - 24), items.length - 1);
    const seen = wasAtEnd.current ? items.findLast(({ message }) => message) : items[at];
    if (seen?.message) setLastVisibleSeq((before) => Math.max(before, seen.message?.seq ?? 0));
    if (view.scrollOffset < nearTopPx) void loadOlder();
  }, [items, list, loadOlder]);

  const latestLook = useRef(look);
  useEffect(() => {
    latestLook.current = look;
  });

  // Lands on the first unread message, else at the end. Sizes become known while it lands, so it aims again until they are.
  const isLanding = useRef(false);
  useLayoutEffect(() => {
    if (hasLanded.current || isLanding.current || items.length === 0) return;
    isLanding.current = true;
    const firstNew = items.findIndex(({ newCount }) => newCount !== null);
    const land = (framesLeft: number) => {
      const view = list.current;
      if (!view) return;
      if (firstNew >= 0) view.scrollToIndex(firstNew, { align: 'start' });
      else view.scrollToIndex(items.length - 1, { align: 'end' });
      if (framesLeft > 0) requestAnimationFrame(() => land(framesLeft - 1));
      else {
        hasLanded.current = true;
        latestLook.current();
      }
    };
    land(landingFrames);
  }, [items, list]);

  // A new message at the end stays in view if the end was; one's own always.
  const last = items.at(-1);
  const lastKey = last?.key;
  const isOwnPending = last?.pending !== null && last?.pending !== undefined;
  const count = items.length;
  useLayoutEffect(() => {
    if (!hasLanded.current || lastKey === undefined) return;
    if (wasAtEnd.current || isOwnPending) list.current?.scrollToIndex(count - 1, { align: 'end' });
  }, [lastKey, isOwnPending, count, list]);
  useEffect(() => {
    look();
  }, [look]);

  const toEnd = () => list.current?.scrollToIndex(items.length - 1, { align: 'end', smooth: true });
  const onResize = () => {
    if (hasLanded.current && wasAtEnd.current) list.current?.scrollToIndex(items.length - 1, { align: 'end' });
    // Sizes are known only now; without them nothing counts as seen.
    look();
  };
  return { isAtEnd, lastVisibleSeq, isShifting: known.isShifting, onScroll: look, onResize, toEnd };
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
