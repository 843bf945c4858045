import { useState } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import type { Order } from '#features/crm/types.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import type { StatusBadgeKind } from '#ui/StatusBadge.tsx';

export type OrderDocument = Order['documents'][number];
export type PaperVersion = OrderDocument['versions'][number];

export const paperLooks: Record<OrderDocument['state'], StatusBadgeKind> = {
  missing: 'data',
  given: 'info',
  accepted: 'ok',
  refused: 'bad',
};

/** One write at a time; afterwards the order is reloaded, also after a conflict. */
export function useDocumentWrite() {
  const writeOnce = useIdempotentWrite();
  const reload = useReloadOrder();
  const [isBusy, setBusy] = useState(false);
  const write = async (
    body: unknown,
    send: (idempotencyKey: string) => Promise<unknown>,
  ): Promise<CallFailure | null> => {
    if (isBusy) return null;
    setBusy(true);
    try {
      await writeOnce(body, send);
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
