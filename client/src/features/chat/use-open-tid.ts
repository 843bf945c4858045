import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CallFailure } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { type ChatParams, readChatParams } from './chat-params.ts';
import { useChat, useClient } from './use-chat.ts';

export type OpenProblem = 'missing' | 'workMissing' | 'failed';

/** The conversation that the address names: by its id, by the other person, or by the order that it belongs to. */
export function useOpenTid(): {
  tid: string | null;
  params: ChatParams;
  problem: OpenProblem | null;
  retry: () => void;
} {
  const { query } = useLocation();
  const params = useMemo(() => readChatParams(query), [query]);
  const client = useClient();
  const { tid, contactsNo, workNo } = params;
  const withPerson = useQuery({
    queryKey: ['chat with', client?.me, contactsNo],
    queryFn: () => client!.openWith(contactsNo ?? ''),
    enabled: client !== null && !tid && contactsNo !== null,
    networkMode: 'always',
  });
  const isLoaded = useChat((state) => state.isLoaded && state.isSynced);
  const ofWork = useChat(({ rows }) =>
    workNo ? ([...rows.values()].find((row) => row.work_no === workNo)?.tid ?? null) : null,
  );
  const retry = () => void withPerson.refetch();
  if (tid) return { tid, params, problem: null, retry };
  if (contactsNo) {
    const { data, error } = withPerson;
    const isKnown = error instanceof CallFailure && !error.isNetwork;
    return { tid: data ?? null, params, problem: error && (isKnown ? 'missing' : 'failed'), retry };
  }
  return { tid: ofWork, params, problem: workNo && !ofWork && isLoaded ? 'workMissing' : null, retry };
}
