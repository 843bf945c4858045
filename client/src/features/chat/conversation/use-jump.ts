import { useCallback, useEffect, useState } from 'react';
import { useClient } from '#features/chat/use-chat.ts';
import { useWords } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import type { Item } from './items.ts';
import { conversationWords } from './words.ts';

/** Where the list goes: to a message, to the first unread one, or to the newest. */
export interface Landing {
  to: number | 'unread' | 'newest';
  /** The list is built anew for each window of the history that it shows. */
  window: number;
}

/** Leads the list to messages that are looked for, also to those far back, and returns to the newest. */
export function useJump(tid: string, items: readonly Item[], wantedSeq: number | undefined) {
  const w = useWords(conversationWords);
  const client = useClient();
  const [landing, setLanding] = useState<Landing>({ to: wantedSeq ?? 'unread', window: 0 });
  const [isSeeking, setSeeking] = useState(
    () => wantedSeq !== undefined && !items.some(({ message }) => message?.seq === wantedSeq),
  );
  /** Says why, if the message cannot be shown. */
  const load = useCallback(
    async (seq: number): Promise<boolean> => {
      const isThere = await client?.showAround(tid, seq).catch(() => null);
      if (isThere === null) toast(w.loadFailed, { kind: 'bad' });
      else if (!isThere) toast(w.jumpGone);
      return isThere === true;
    },
    [client, tid, w],
  );
  const jump = useCallback(
    async (seq: number) => {
      const pastNow = () => client?.store.getState().past.get(tid);
      const before = pastNow();
      if (!(await load(seq))) return;
      const isOther = pastNow() !== before;
      setLanding(({ window }) => ({ to: seq, window: isOther ? window + 1 : window }));
    },
    [client, tid, load],
  );
  const toNewest = useCallback(() => {
    client?.leavePast(tid);
    setLanding(({ window }) => ({ to: 'newest', window: window + 1 }));
  }, [client, tid]);
  const [sought] = useState(isSeeking ? wantedSeq : undefined);
  useEffect(() => {
    if (sought !== undefined) void load(sought).finally(() => setSeeking(false));
    return () => client?.leavePast(tid);
  }, [client, tid, load, sought]);
  return { landing, isSeeking, jump, toNewest };
}
