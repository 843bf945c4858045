import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useScope } from '#platform/session/scope.ts';
import { useLanguage } from '#platform/words.ts';

export type FitJob = DataOut<Contract['POST /finance/api/product_customers/start']>;
const pollMs = 1_000;
const keyOf = (product: string) => ['work', 'fit job', product] as const;

/** The caller's newest job for a product, polled while it is running; `job` is null if there is none. */
export function useFitJob(product: string) {
  const scope = useScope();
  return useQuery({
    queryKey: [...keyOf(product), scope],
    queryFn: ({ signal }) =>
      call('GET /finance/api/product_customers/info', { query: { id: product, scope }, signal, quiet: true }),
    refetchInterval: ({ state }) => state.data?.job?.state === 'running' && pollMs,
    refetchOnWindowFocus: true,
  });
}

export function useFitResults(job: string) {
  const [language] = useLanguage();
  const scope = useScope();
  return useInfiniteQuery({
    queryKey: ['work', 'fit results', job, scope, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /finance/api/product_customers/list', { query: { id: job, scope, cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Starts and cancels jobs for a product. `call` shows a failure. */
export function useFitJobActions(product: string) {
  const queries = useQueryClient();
  const send = useIdempotentWrite();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const write = useCallback(
    async (body: { id: string; action: 'start' | 'cancel' }) => {
      // A second press may come before the button is rendered as busy.
      if (isSending.current) return;
      isSending.current = true;
      setBusy(true);
      try {
        await send(body, (idempotencyKey) =>
          call(`POST /finance/api/product_customers/${body.action}`, { body: { id: body.id }, idempotencyKey }),
        );
      } catch {
        // The state of the job is read again even after a failure, because the request may have arrived.
      } finally {
        await queries.invalidateQueries({ queryKey: keyOf(product) });
        isSending.current = false;
        setBusy(false);
      }
    },
    [product, queries, send],
  );
  return {
    isBusy,
    start: () => write({ id: product, action: 'start' }),
    cancel: (job: string) => write({ id: job, action: 'cancel' }),
  };
}
