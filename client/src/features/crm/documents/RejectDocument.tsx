import { type RefuseReason, refuseReasons } from '@sycee/domain/order/document';
import { type FormEvent, useState } from 'react';
import type { Order } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { type OrderDocument, useDocumentWrite } from './document.ts';
import { documentWords } from './words.ts';

const reasons = Object.keys(refuseReasons) as RefuseReason[];

interface RejectDocumentProps {
  order: Order;
  paper: OrderDocument;
  onBack: () => void;
  onDone: () => void;
}

/** Asks for the reason of a rejection, which the customer reads. */
export function RejectDocument({ order, paper: document, onBack, onDone }: RejectDocumentProps) {
  const w = useWords(documentWords);
  const [language] = useLanguage();
  const { write, isBusy } = useDocumentWrite();
  const [reason, setReason] = useState<RefuseReason | ''>('');
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason) return setErrors({ reason: w.chooseReason });
    const body = { id: order.id, slug: document.slug, turn: document.turn, act: 'refuse' as const, reason, text };
    const fields = ['reason', 'text'];
    const refusal = await write(body, (idempotencyKey) =>
      call('POST /finance/api/intoinfo/check', { body, idempotencyKey, fields }),
    );
    if (refusal) setErrors(fieldsOf(refusal));
    else onDone();
  };
  return (
    <form className="col g16" onSubmit={(event) => void submit(event)} noValidate>
      <div className="col g6">
        <ChoiceGroup
          label={w.why}
          value={reason}
          onChange={(next) => {
            setErrors({});
            setReason(next);
          }}
          options={reasons.map((slug) => ({ value: slug, label: refuseReasons[slug][language] }))}
        />
        {errors.reason && <FieldError>{errors.reason}</FieldError>}
      </div>
      <Field label={w.words} hint={w.wordsHint} error={errors.text} optional={reason !== 'other'}>
        <TextArea maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="f g8">
        <Button kind="line" onClick={onBack}>
          {w.back}
        </Button>
        <Button kind="danger" type="submit" busy={isBusy} className="grow">
          {w.refuse}
        </Button>
      </div>
    </form>
  );
}
