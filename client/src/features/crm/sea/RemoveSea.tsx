import { useState } from 'react';
import { useReloadWork } from '#features/crm/order/queries.ts';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import type { Sea } from './draft.ts';
import { seaWords } from './words.ts';

/** Whoever is in it goes to another sea of the store. */
export function RemoveSea({ sea, others, onGone }: { sea: Sea; others: readonly Sea[]; onGone: () => void }) {
  const w = useWords(seaWords);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [to, setTo] = useState(others.find(({ is_first }) => is_first)?.id ?? '');
  const reload = useReloadWork();
  const remove = async () => {
    setBusy(true);
    try {
      const body = { id: sea.id, version: sea.version, ...(to && { to }) };
      const { moved } = await call('POST /finance/api/sea/remove', { body, once: crypto.randomUUID() });
      toast(w.removed(moved), { kind: 'ok' });
      onGone();
    } catch {
      setBusy(false);
    } finally {
      void reload();
    }
  };
  if (!isAsked)
    return (
      <Button kind="ghost" onClick={() => setAsked(true)}>
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
