import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import { useReloadEstates } from './queries.ts';
import { estateDeskWords } from './words.ts';

/** Offers to delete the invented sales once the tenant has sales of its own. */
export function SamplesNote({ sales, onRemoved }: { sales: number; onRemoved?: () => void }) {
  const w = useWords(estateDeskWords);
  const reload = useReloadEstates();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    const ask = {
      title: w.removeSamplesAsk,
      text: w.removeSamplesText(sales),
      ok: w.removeSamples,
      cancel: true,
      danger: true,
    } as const;
    if (isBusy || !(await modal.show(ask))) return;
    setBusy(true);
    try {
      const removed = await call('DELETE /admin/api/estate_samples', { idempotencyKey: crypto.randomUUID() });
      toast(w.samplesRemoved(removed.sales), { kind: 'ok' });
      await reload();
      onRemoved?.();
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Note
      kind="warn"
      title={w.samplesTitle}
      action={
        <Button kind="line" size="sm" busy={isBusy} onClick={() => void remove()}>
          {w.removeSamples}
        </Button>
      }
    >
      {w.samplesText(sales)}
    </Note>
  );
}
