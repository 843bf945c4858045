import { type FormEvent, useState } from 'react';
import { ReasonChoice } from '#features/crm/ReasonChoice.tsx';
import type { Order } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { type OrderDocument, useDocumentWrite } from './document.ts';
import { documentWords } from './words.ts';

interface RejectDocumentProps {
  order: Order;
  paper: OrderDocument;
  onBack: () => void;
  onDone: () => void;
}

/** Asks for the reason of a rejection, which the customer reads. */
export function RejectDocument({ order, paper: document, onBack, onDone }: RejectDocumentProps) {
  const w = useWords(documentWords);
  const { write, isBusy } = useDocumentWrite();
  const [reason, setReason] = useState('');
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
      <ReasonChoice
        list="refuse_reasons"
        label={w.why}
        value={reason}
        error={errors.reason}
        onChange={(next) => {
          setErrors({});
          setReason(next);
        }}
      />
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
