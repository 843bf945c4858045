import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { PayChannel } from '@sycee/domain/pay/channels';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import type { Payment } from './types.ts';

const pollMs = 2_000;
export const isUnderWay = (state: Payment['state'] | undefined): boolean =>
  state === 'created' || state === 'pending' || state === 'unknown';

/** Polls while a payment may be under way; calls `onOpen` once when it has arrived. */
export function usePayment(id: string, onOpen: () => void) {
  const queries = useQueryClient();
  const write = useIdempotentWrite();
  const key = ['payment', id];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call('GET /pay/api/tax/auth', { query: { id }, quiet: true }),
    select: ({ payment }) => payment ?? undefined,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.payment?.state) ? pollMs : false),
  });
  const start = useMutation({
    mutationFn: (channel: PayChannel | undefined) =>
      write({ id, channel }, (idempotencyKey) =>
        call('POST /pay/api/tax/{id}/pay', { params: { id }, body: { channel }, idempotencyKey }),
      ),
    onSuccess: (payment) =>
      queries.setQueryData(key, (before?: DataOut<Contract['GET /pay/api/tax/auth']>) => ({
        authorisation: { state: 'none' as const },
        ...before,
        payment,
      })),
  });
  const isOpen = data !== undefined && !data.locked;
  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen, onOpen]);
  return { payment: data, isError, isFetching, refetch, start };
}
