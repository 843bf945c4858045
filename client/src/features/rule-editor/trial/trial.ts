import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useLanguage } from '#platform/words.ts';

export type DraftTrial = DataOut<Contract['POST /admin/api/draft_trial']>;
const pollMs = 700;
const keyOf = (product: string) => ['draft trial', product] as const;

/** The caller's newest trial of a product, polled while it is running. */
export function useTrial(product: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: [...keyOf(product), language],
    queryFn: ({ signal }) => call('GET /admin/api/draft_trial', { query: { id: product }, signal, quiet: true }),
    refetchInterval: ({ state }) => state.data?.trial?.state === 'running' && pollMs,
    refetchOnWindowFocus: true,
  });
}

type Send =
  | { action: 'start'; body: { id: string; version: number; extent: DraftTrial['extent'] } }
  | { action: 'cancel'; body: { id: string } };

/** Starts and cancels trials. `call` shows a failure. */
export function useTrialActions(product: string, savedVersion: () => Promise<number | null>) {
  const queries = useQueryClient();
  const send = useIdempotentWrite();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const write = async (bodyOf: () => Promise<Send | null>) => {
    // A second press may come before the button is rendered as busy.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      const input = await bodyOf();
      if (input)
        await send(input, (idempotencyKey) =>
          input.action === 'start'
            ? call('POST /admin/api/draft_trial', { body: input.body, idempotencyKey })
            : call('POST /admin/api/draft_trial/cancel', { body: input.body, idempotencyKey }),
        );
    } catch {
      // The trial is read again even after a failure, because the request may have arrived.
    } finally {
      await queries.invalidateQueries({ queryKey: keyOf(product) });
      isSending.current = false;
      setBusy(false);
    }
  };
  return {
    isBusy,
    /** Saves the draft before the trial, because the server tries the saved draft. */
    start: (extent: DraftTrial['extent']) =>
      write(async () => {
        const version = await savedVersion();
        return version === null ? null : { action: 'start', body: { id: product, version, extent } };
      }),
    cancel: (id: string) => write(async () => ({ action: 'cancel', body: { id } })),
  };
}
