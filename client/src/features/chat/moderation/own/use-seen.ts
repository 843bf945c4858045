import { useEffect } from 'react';
import { useClient } from '#features/chat/use-chat.ts';
import { markSeen, type OwnPart } from './seen.ts';

/** What is shown now is news no longer; empty: nothing is decided or loaded. */
export function useSeen(part: OwnPart, newest: string): void {
  const me = useClient()?.me;
  useEffect(() => {
    if (me !== undefined && newest) markSeen(me, part, newest);
  }, [me, part, newest]);
}
