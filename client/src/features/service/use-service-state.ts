import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

export type ServiceState = DataOut<Contract['GET /message/api/consult/state']>;

/** The request of a service conversation. It is read again with every change of the conversation, and while it waits, because others before it are answered meanwhile. */
export const useServiceState = (tid: string, changeNo: number) =>
  useQuery({
    queryKey: ['service state', tid, changeNo],
    queryFn: () => call('GET /message/api/consult/state', { query: { tid }, background: true }),
    placeholderData: (before) => (before?.tid === tid ? before : undefined),
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? 15_000 : false),
  });
