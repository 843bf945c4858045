import { type PoolReason, poolReasons } from '@sycee/domain/order/status';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { ManyResult } from './ManyResult.tsx';
import { type ManyPopupProps, whatOf } from './many-popup.ts';
import { useActWords } from './use-act-words.ts';
import { useMany } from './use-many.ts';

const reasons = Object.keys(poolReasons) as PoolReason[];

/** Says what happens to the customers, and asks for a reason. */
export function PoolPopup({ orders, about = 'work', onClose, onDone }: ManyPopupProps) {
  const w = useActWords(about);
  const [language] = useLanguage();
  const [reason, setReason] = useState<PoolReason | ''>('');
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
          <ChoiceGroup
            label={w.reason}
            value={reason}
            onChange={(next) => {
              many.setErrors({});
              setReason(next);
            }}
            options={reasons.map((slug) => ({ value: slug, label: poolReasons[slug][language] }))}
          />
          {many.errors.reason && <FieldError>{many.errors.reason}</FieldError>}
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
