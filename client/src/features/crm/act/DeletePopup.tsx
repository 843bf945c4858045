import type { FormEvent } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { FormPopup } from '#ui/FormPopup.tsx';
import { ManyResult } from './ManyResult.tsx';
import type { ManyPopupProps } from './many-popup.ts';
import { useMany } from './use-many.ts';
import { actWords } from './words.ts';

/** Permanently deletes several orders from the recycle bin, after a warning. */
export function DeletePopup({ orders, onClose, onDone }: ManyPopupProps) {
  const w = useWords(actWords);
  const many = useMany(w.deleted, onClose, onDone);
  const title = w.deleteAsk(orders.length);
  if (many.outcome) return <ManyResult title={title} outcome={many.outcome} orders={orders} onClose={many.close} />;
  const submit = (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    const body = { work_ids: orders.map(({ id }) => id) };
    void many.run(body, onBusy, (idempotencyKey) => call('POST /finance/api/work_del', { body, idempotencyKey }));
  };
  return (
    <FormPopup open onClose={onClose} title={title} submit={w.delete}>
      {({ id, onBusy }) => (
        <form id={id} onSubmit={(event) => submit(event, onBusy)}>
          <p>{w.deleteText}</p>
        </form>
      )}
    </FormPopup>
  );
}
