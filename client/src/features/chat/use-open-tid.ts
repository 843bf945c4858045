import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { type ChatParams, readChatParams } from './chat-params.ts';
import { useChat, useClient } from './use-chat.ts';

/** Or why the conversation of an order is not opened, in the words of the server. */
export type OpenProblem = 'missing' | 'failed' | { refusal: string };

/** The conversation that the address names: by its id, by the other person, or by its order, for which it is opened if nobody has done so. */
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
  const opened = useQuery({
    queryKey: ['chat of order', client?.me, workNo],
    queryFn: async () => {
      const team = await call('POST /finance/api/{id}/add_team', { params: { id: workNo ?? '' }, quiet: true });
      return team.conversation.tid;
    },
    enabled: client !== null && isLoaded && !tid && workNo !== null && !ofWork,
    networkMode: 'always',
    retry: false,
  });
  const retry = () => void (workNo ? opened : withPerson).refetch();
  if (tid) return { tid, params, problem: null, retry };
  if (contactsNo) {
    const { data, error } = withPerson;
    return { tid: data ?? null, params, problem: error && (isAnswer(error) ? 'missing' : 'failed'), retry };
  }
  if (ofWork || !workNo) return { tid: ofWork, params, problem: null, retry };
  const { data = null, error } = opened;
  return { tid: data, params, problem: error && (isAnswer(error) ? { refusal: error.message } : 'failed'), retry };
}

const isAnswer = (error: unknown) => error instanceof CallFailure && !error.isNetwork;
