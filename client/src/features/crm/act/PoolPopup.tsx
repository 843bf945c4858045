import { type FormEvent, useState } from 'react';
import { ReasonChoice } from '#features/crm/ReasonChoice.tsx';
import { call } from '#platform/http/call.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { ManyResult } from './ManyResult.tsx';
import { type ManyPopupProps, whatOf } from './many-popup.ts';
import { useActWords } from './use-act-words.ts';
import { useMany } from './use-many.ts';

/** Says what happens to the customers, and asks for a reason. */
export function PoolPopup({ orders, about = 'work', onClose, onDone }: ManyPopupProps) {
  const w = useActWords(about);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const many = useMany(w.isInPool, onClose, onDone);
  const title = w.poolTitle(orders.length);
  if (many.outcome) return <ManyResult title={title} outcome={many.outcome} orders={orders} onClose={many.close} />;
  const submit = (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    if (!reason) return many.setErrors({ reason: w.chooseReason });
    const body = { ...whatOf(about, orders), reason, note };
    void many.run(body, onBusy, (idempotencyKey) =>
      call('POST /finance/api/submit_sea', { body, idempotencyKey, fields: ['reason', 'note'] }),
    );
  };
  return (
    <FormPopup open onClose={onClose} title={title} submit={w.submit_sea}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => submit(event, onBusy)} noValidate>
          <p>{w.poolText}</p>
          <ReasonChoice
            list="pool_reasons"
            label={w.reason}
            value={reason}
            error={many.errors.reason}
            onChange={(next) => {
              many.setErrors({});
              setReason(next);
            }}
          />
          <Field label={w.note} error={many.errors.note}>
            <TextArea
              value={note}
              onChange={(event) => setNote(event.target.value)}
              maxLength={200}
              placeholder={w.notePlaceholder}
            />
          </Field>
        </form>
      )}
    </FormPopup>
  );
}
