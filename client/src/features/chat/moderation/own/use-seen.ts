import { useEffect } from 'react';
import { useClient } from '#features/chat/use-chat.ts';
import { markSeen, type OwnPart } from './seen.ts';

/** Marks the decisions up to the time `newest` as seen, because they are shown; empty: nothing is decided or loaded. */
export function useSeen(part: OwnPart, newest: string): void {
  const me = useClient()?.me;
  useEffect(() => {
    if (me !== undefined && newest) markSeen(me, part, newest);
  }, [me, part, newest]);
}
