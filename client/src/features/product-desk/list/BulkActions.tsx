import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import type { ListedProduct } from '../queries.ts';
import { deskWords } from './words.ts';

const OwnerPopup = lazy(async () => ({ default: (await import('./OwnerPopup.tsx')).OwnerPopup }));

interface BulkActionsProps {
  rows: readonly ListedProduct[];
  onDone: () => void;
  onClear: () => void;
}

/** What can be done with the selected products at once. */
export function BulkActions({ rows, onDone, onClear }: BulkActionsProps) {
  const w = useWords(deskWords);
  const mayPublish = useHasButton('product.publish');
  const [isBusy, setBusy] = useState(false);
  const [isOwning, setOwning] = useState(false);
  const product_ids = rows.map(({ id }) => id);
  const areArchived = rows.every(({ status }) => status === 'archived');
  const run = async (act: (idempotencyKey: string) => Promise<string>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      toast(await act(crypto.randomUUID()), { kind: 'ok' });
      onDone();
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(false);
    }
  };
  const check = () =>
    run(async (idempotencyKey) => {
      const { done } = await call('POST /admin/api/products_checked', { body: { product_ids }, idempotencyKey });
      return w.confirmed(done.length);
    });
  const setStatus = (to: 'off' | 'archived' | 'kept', say: (n: number) => string) =>
    run(async (idempotencyKey) => {
      const { done } = await call('POST /admin/api/products_status', { body: { product_ids, to }, idempotencyKey });
      return say(done.length);
    });
  const ask = async (title: string, text: string, ok: string) =>
    await modal.show({ title, text, ok, cancel: true, danger: true });
  const withdraw = async () => {
    if (await ask(w.withdrawAsk(rows.length), w.withdrawText, w.withdraw)) await setStatus('off', w.withdrawn);
  };
  const archive = async () => {
    if (await ask(w.archiveAsk(rows.length), w.archiveText, w.archive)) await setStatus('archived', w.archived);
  };
  return (
    <div className="pd-bulk" role="region" aria-label={w.selected(rows.length)}>
      <b role="status">{w.selected(rows.length)}</b>
      <Button size="sm" busy={isBusy} onClick={() => void check()}>
        {w.confirm}
      </Button>
      <Button size="sm" kind="line" onClick={() => setOwning(true)}>
        {w.setOwner}
      </Button>
      {mayPublish && !areArchived && (
        <>
          <Button size="sm" kind="line" onClick={() => void withdraw()}>
            {w.withdraw}
          </Button>
          <Button size="sm" kind="line" onClick={() => void archive()}>
            {w.archive}
          </Button>
        </>
      )}
      {mayPublish && areArchived && (
        <Button size="sm" kind="line" onClick={() => void setStatus('kept', w.kept)}>
          {w.keep}
        </Button>
      )}
      <Button size="sm" kind="ghost" onClick={onClear}>
        {w.clear}
      </Button>
      <Suspense>
        {isOwning && <OwnerPopup productIds={product_ids} onClose={() => setOwning(false)} onDone={onDone} />}
      </Suspense>
    </div>
  );
}
