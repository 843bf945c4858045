import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChat, useClient } from '#features/chat/use-chat.ts';
import { call } from '#platform/http/call.ts';

export interface OwnRestriction {
  kind: 'no_new_people' | 'no_sending';
  ends_at: string;
}

/** What the reader may not do now because of a decision; the strictest of several. Read again when the server says that something has changed. */
export function useRestriction(): OwnRestriction | null {
  const me = useClient()?.me;
  const version = useChat(({ contactsVersion }) => contactsVersion);
  const [nowMs] = useState(() => Date.now());
  const { data } = useQuery({
    queryKey: ['own measures', me, version],
    queryFn: () => call('GET /message/api/msg/measures', { quiet: true }),
    enabled: me !== undefined,
    placeholderData: (before) => before,
  });
  const active = (data?.list ?? []).flatMap(({ kinds, ends_at, lifted_at }): OwnRestriction[] => {
    const kind = (['no_sending', 'no_new_people'] as const).find((one) => kinds.includes(one));
    return kind && ends_at && !lifted_at && Date.parse(ends_at) > nowMs ? [{ kind, ends_at }] : [];
  });
  return active.find(({ kind }) => kind === 'no_sending') ?? active[0] ?? null;
}
