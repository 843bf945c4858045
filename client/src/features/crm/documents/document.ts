import { useState } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import type { Order } from '#features/crm/types.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useOnce } from '#platform/http/once.ts';
import type { VerdictKind } from '#ui/Verdict.tsx';

export type OrderDocument = Order['documents'][number];
export type PaperVersion = OrderDocument['versions'][number];

export const paperLooks: Record<OrderDocument['state'], VerdictKind> = {
  missing: 'data',
  given: 'info',
  accepted: 'ok',
  refused: 'bad',
};

/** One write at a time; afterwards the order is reloaded, also after a conflict. */
export function useDocumentWrite() {
  const once = useOnce();
  const reload = useReloadOrder();
  const [isBusy, setBusy] = useState(false);
  const write = async (body: unknown, send: (key: string) => Promise<unknown>): Promise<CallFailure | null> => {
    if (isBusy) return null;
    setBusy(true);
    try {
      await once(body, send);
      await reload();
      return null;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (!error.isNetwork) void reload();
      return error;
    } finally {
      setBusy(false);
    }
  };
  return { write, isBusy };
}
