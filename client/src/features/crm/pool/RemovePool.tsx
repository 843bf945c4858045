import { useState } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import type { Pool } from './draft.ts';
import { poolWords } from './words.ts';

/** Removes a pool; its customers move to another pool of the store. */
export function RemovePool({ pool, others, onGone }: { pool: Pool; others: readonly Pool[]; onGone: () => void }) {
  const w = useWords(poolWords);
  const [isRequested, setRequested] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [to, setTo] = useState(others.find(({ is_first }) => is_first)?.id ?? '');
  const reload = useReloadOrder();
  const remove = async () => {
    setBusy(true);
    try {
      const body = { id: pool.id, version: pool.version, ...(to && { to }) };
      const { moved } = await call('POST /finance/api/sea/remove', { body, idempotencyKey: crypto.randomUUID() });
      toast(w.removed(moved), { kind: 'ok' });
      onGone();
    } catch {
      setBusy(false);
    } finally {
      void reload();
    }
  };
  if (!isRequested)
    return (
      <Button kind="ghost" onClick={() => setRequested(true)}>
        {w.remove}
      </Button>
    );
  return (
    <div className="col g12">
      <Field label={w.removeTo}>
        <Select value={to} options={others.map(({ id, name }) => ({ value: id, label: name }))} onChange={setTo} />
      </Field>
      <Button kind="danger" busy={isBusy} onClick={() => void remove()}>
        {w.sure}
      </Button>
    </div>
  );
}
