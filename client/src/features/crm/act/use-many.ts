import { useState } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { toast } from '#ui/toast.ts';
import type { Outcome } from './ManyResult.tsx';

/** Sends one write about several orders. If all succeed, it shows a toast and closes; otherwise the result stays visible. */
export function useMany(successText: (n: number) => string, onClose: () => void, onDone: () => void = () => {}) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reload = useReloadOrder();
  const send = useIdempotentWrite();
  const run = async (
    body: unknown,
    onBusy: (isBusy: boolean) => void,
    write: (idempotencyKey: string) => Promise<Outcome>,
  ) => {
    onBusy(true);
    try {
      const answer = await send(body, write);
      if (answer.left.length > 0) return setOutcome(answer);
      toast(successText(answer.done.length), { kind: 'ok' });
      onClose();
      onDone();
    } catch (failure) {
      setErrors(fieldsOf(failure));
    } finally {
      onBusy(false);
      void reload();
    }
  };
  const close = () => {
    onClose();
    onDone();
  };
  return { outcome, errors, setErrors, run, close };
}
