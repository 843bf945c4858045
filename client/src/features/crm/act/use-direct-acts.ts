import { useState } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import type { OrderItem } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { actWords } from './words.ts';

/** Actions without a form; irreversible ones ask for confirmation. `call` shows failures itself. */
export function useDirectActs({ id }: Pick<OrderItem, 'id'>, onDone: () => void, onGone: () => void) {
  const w = useWords(actWords);
  const [isBusy, setBusy] = useState(false);
  const reload = useReloadOrder();
  const run = async (write: () => Promise<void>) => {
    setBusy(true);
    try {
      await write();
      onDone();
    } catch {
      // `call` showed the failure; the allowed actions are read again.
    } finally {
      setBusy(false);
      void reload();
    }
  };
  const sent = () => ({ params: { id }, idempotencyKey: crypto.randomUUID() });
  const unrecycle = () =>
    run(async () => {
      await call('GET /finance/api/{id}/unrecycle_work', sent());
      toast(w.unrecycled, { kind: 'ok' });
    });
  return {
    isBusy,
    unrecycle,
    recycle: () =>
      run(async () => {
        await call('GET /finance/api/{id}/recycle_work', sent());
        toast(w.recycled, { kind: 'ok', action: { label: w.undo, run: () => void unrecycle() } });
      }),
    claim: () =>
      run(async () => {
        const { claims_left } = await call('GET /finance/api/{id}/claim', sent());
        toast(w.claimed(claims_left), { kind: 'ok' });
      }),
    delete: async () => {
      if (!(await modal.show({ title: w.deleteAsk(1), text: w.deleteText, ok: w.delete, cancel: true, danger: true })))
        return;
      await run(async () => {
        await call('GET /finance/api/{id}/workDel', sent());
        toast(w.deleted(1), { kind: 'ok' });
        onGone();
      });
    },
    readd: async () => {
      if (!(await modal.show({ title: w.readdAsk, text: w.readdText, ok: w.readd, cancel: true }))) return;
      await run(async () => {
        const made = await call('GET /finance/api/{id}/work_readd', sent());
        const look = () => go('/subpkgs/work/details', { id: made.id });
        toast(w.readded(made.work_no), { kind: 'ok', action: { label: w.toNew, run: look } });
      });
    },
  };
}
