import type { MessageRow, ShownContent } from '@sycee/contract/chat-models';
import { useMemo } from 'react';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import { useClient } from '#features/chat/use-chat.ts';
import type { Track } from './player.ts';
import { nextUnplayed } from './unplayed.ts';

type Voice = Extract<ShownContent, { kind: 'voice' }>;

/** Where a bubble’s voice or video comes from: a message, a file that is still on the device, or for staff a message of others. */
export type MediaSource = { message: MessageRow } | { url: string } | { key: string; address: () => Promise<string> };

export function useTrack(content: Voice, source: MediaSource | null): Track | null {
  const client = useClient();
  return useMemo(() => {
    if (!source) return null;
    if ('message' in source) return client && trackOf(client, source.message);
    const { key, address } = 'url' in source ? { key: source.url, address: async () => source.url } : source;
    return { key, durationMs: content.duration_ms, address, next: () => null, onStart: () => {} };
  }, [client, source, content.duration_ms]);
}

export function trackOf(client: ChatClient, message: MessageRow): Track {
  const { tid, seq, content } = message;
  const next = () => {
    const found = nextUnplayed(client.store.getState(), message, client.me);
    return found && trackOf(client, found);
  };
  const isUnplayed = message.from !== client.me;
  return {
    key: `${tid} ${seq}`,
    durationMs: content?.kind === 'voice' ? content.duration_ms : 0,
    address: () => client.mediaAddress(tid, seq),
    // After one’s own message nothing follows by itself.
    next: isUnplayed ? next : () => null,
    onStart: () => void client.markPlayed(tid, seq).catch(() => {}),
  };
}
