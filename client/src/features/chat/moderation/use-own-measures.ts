import { useQuery } from '@tanstack/react-query';
import { useChat, useClient } from '#features/chat/use-chat.ts';
import { call } from '#platform/http/call.ts';

/** Decisions about the reader, the newest first. They are read again when the server says that something has changed. */
export function useOwnMeasures() {
  const me = useClient()?.me;
  const version = useChat(({ contactsVersion }) => contactsVersion);
  const { data } = useQuery({
    queryKey: ['own measures', me, version],
    queryFn: () => call('GET /message/api/msg/measures', { quiet: true }),
    enabled: me !== undefined,
    placeholderData: (before) => before,
  });
  return data;
}
