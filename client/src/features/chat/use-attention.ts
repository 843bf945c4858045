import { useEffect } from 'react';
import { useClient } from './use-chat.ts';

/** A screen of messages without an open conversation is visible. */
export function useAttention(isList: boolean): void {
  const client = useClient();
  useEffect(() => {
    if (!client || !isList) return;
    client.attend(null);
    return () => client.attend(undefined);
  }, [client, isList]);
}
