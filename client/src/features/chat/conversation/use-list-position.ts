import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VListHandle } from 'virtua';
import { useClient } from '#features/chat/use-chat.ts';
import type { Item } from './items.ts';
import type { Landing } from './use-jump.ts';

interface Shown {
  tid: string;
  items: readonly Item[];
  isStart: boolean;
  /** A view of the past: it ends before the newest messages. */
  isPast: boolean;
  landing: Landing;
}

/** Within this distance of an end of the list the next page is loaded. */
const nearPx = 600;
const nearEndPx = 60;
const landingFrames = 8;

/** Keeps the place of the reader, asks for older and newer messages in time, and says what was seen. */
export function useListPosition(list: RefObject<VListHandle | null>, shown: Shown) {
  const { tid, items, isStart, isPast, landing } = shown;
  const client = useClient();
  const [isAtEnd, setAtEnd] = useState(!isPast);
  const [lastVisibleSeq, setLastVisibleSeq] = useState(0);
  const hasLanded = useRef(false);
  const isLoading = useRef(false);
  const wasAtEnd = useRef(!isPast);
  // Rows that are added in front keep the distance to the end; all others keep the distance to the top.
  const firstKey = items[0]?.key;
  const [known, setKnown] = useState({ firstKey, length: items.length, isShifting: false });
  if (known.firstKey !== firstKey || known.length !== items.length) {
    const isPrepended = known.firstKey !== undefined && items.findIndex(({ key }) => key === known.firstKey) > 0;
    setKnown({ firstKey, length: items.length, isShifting: isPrepended });
  }

  const load = useCallback(
    async (direction: 'loadOlder' | 'loadNewer') => {
      if (isLoading.current || !client) return;
      isLoading.current = true;
      await client[direction](tid).catch(() => {});
      isLoading.current = false;
    },
    [client, tid],
  );

  const isScrolling = useRef(false);
  /** The first row in view, and how much of it is above the view. */
  const top = useRef<{ key: string; px: number } | null>(null);
  const look = useCallback(() => {
    const view = list.current;
    if (!view || !hasLanded.current) return;
    const first = view.findItemIndex(view.scrollOffset);
    const key = items[first]?.key;
    top.current = key === undefined ? null : { key, px: view.scrollOffset - view.getItemOffset(first) };
    const fromEnd = view.scrollSize - view.scrollOffset - view.viewportSize;
    wasAtEnd.current = !isPast && fromEnd < nearEndPx;
    setAtEnd(wasAtEnd.current);
    const at = Math.min(view.findItemIndex(view.scrollOffset + view.viewportSize - 24), items.length - 1);
    const seen = wasAtEnd.current ? items.findLast(({ message }) => message) : items[at];
    if (seen?.message) setLastVisibleSeq((before) => Math.max(before, seen.message?.seq ?? 0));
    if (!isStart && view.scrollOffset < nearPx) void load('loadOlder');
    if (isPast && fromEnd < nearPx) void load('loadNewer');
  }, [items, list, load, isStart, isPast]);

  const latest = useRef({ look, items });
  useLayoutEffect(() => {
    latest.current = { look, items };
  });

  // Lands where it was sent to. Sizes become known while it lands, so it aims again until they are.
  const isLanding = useRef(false);
  const { to } = landing;
  useLayoutEffect(() => {
    if (hasLanded.current || isLanding.current || items.length === 0) return;
    isLanding.current = true;
    const land = (framesLeft: number) => {
      const view = list.current;
      if (!view) return;
      // Messages may come while it lands.
      const { items: now } = latest.current;
      const target = landingIndex(now, to);
      if (target) view.scrollToIndex(target.at, { align: target.align });
      else view.scrollToIndex(now.length - 1, { align: 'end' });
      if (framesLeft > 0) requestAnimationFrame(() => land(framesLeft - 1));
      else {
        hasLanded.current = true;
        latest.current.look();
      }
    };
    land(landingFrames);
  }, [items.length, list, to]);

  // Rows below the view may become measured with those that came in front, and the list would move by their difference. A list that is scrolled is left to itself.
  useLayoutEffect(() => {
    if (!known.isShifting || isScrolling.current || !hasLanded.current || !top.current) return;
    const { key, px } = top.current;
    const at = latest.current.items.findIndex((item) => item.key === key);
    if (at >= 0) list.current?.scrollToIndex(at, { align: 'start', offset: px });
  }, [known, list]);

  // A message that is looked for later.
  const firstLanding = useRef(landing);
  useEffect(() => {
    if (landing === firstLanding.current || typeof landing.to !== 'number') return;
    const goThere = async () => {
      await settled();
      const target = landingIndex(latest.current.items, landing.to);
      if (target) list.current?.scrollToIndex(target.at, { align: target.align });
    };
    void goThere();
  }, [landing, list]);

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
  const onScroll = () => {
    isScrolling.current = true;
    look();
  };
  const onScrollEnd = () => {
    isScrolling.current = false;
  };
  return { isAtEnd, lastVisibleSeq, isShifting: known.isShifting, onScroll, onScrollEnd, onResize, toEnd };
}

function landingIndex(items: readonly Item[], to: Landing['to']): { at: number; align: 'start' | 'center' } | null {
  if (to === 'newest') return null;
  const at = items.findIndex(({ message, newCount }) => (to === 'unread' ? newCount !== null : message?.seq === to));
  return at < 0 ? null : { at, align: to === 'unread' ? 'start' : 'center' };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** The list first shows what was loaded, and lands. */
async function settled(): Promise<void> {
  await nextFrame();
  await nextFrame();
}
